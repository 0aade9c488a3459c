/** Whether a version is affected, by the ranges of an advisory. */
import { defined } from '../../../../model/defined.ts';
import { compareCodePoints } from '../../../../query/value/code-points.ts';
import type { AffectedVersions, VersionRange } from '../vulnerability.ts';
import { type ProductVersion, readVersion, updateOf } from './product-version.ts';

/** A range whose bounds are ready to be compared. */
export interface PreparedRange {
  readonly is?: ProductVersion;
  /** Undefined: any. Empty: the version without an update. */
  readonly update?: string;
  readonly from?: ProductVersion;
  readonly after?: ProductVersion;
  readonly before?: ProductVersion;
  readonly through?: ProductVersion;
  readonly isUnaffected: boolean;
}

/** Undefined if a bound is not a version: then the range says nothing that can be decided. */
export function prepareRange(range: VersionRange): PreparedRange | undefined {
  const { is, update, isUnaffected = false, ...bounds } = range;
  const prepared: { -readonly [Name in keyof PreparedRange]: PreparedRange[Name] } = { isUnaffected };
  for (const name of ['from', 'after', 'before', 'through'] as const) {
    const text = bounds[name];
    if (text === undefined) continue;
    const version = readVersion(text);
    if (version === undefined) return undefined;
    prepared[name] = version;
  }
  if (is === undefined) return prepared;
  const version = readVersion(is);
  if (version === undefined) return undefined;
  const wanted = update === '-' ? '' : update === undefined ? version.update : updateOf(update);
  return { ...prepared, is: version, ...defined({ update: wanted }) };
}

export function prepareRanges({ ranges, isOtherwiseAffected }: AffectedVersions): PreparedVersions {
  return {
    ranges: ranges.map(prepareRange).filter((range) => range !== undefined),
    isOtherwiseAffected: isOtherwiseAffected === true,
  };
}

export interface PreparedVersions {
  readonly ranges: readonly PreparedRange[];
  readonly isOtherwiseAffected: boolean;
}

export function isAffected(version: ProductVersion, { ranges, isOtherwiseAffected }: PreparedVersions): boolean {
  const range = ranges.find((one) => contains(one, version));
  return range === undefined ? isOtherwiseAffected : !range.isUnaffected;
}

function contains({ is, update, from, after, before, through }: PreparedRange, version: ProductVersion): boolean {
  if (is !== undefined)
    return version.releaseKey === is.releaseKey && (update === undefined || (version.update ?? '') === update);
  return (
    (from === undefined || compare(version, from) >= 0) &&
    (after === undefined || compare(version, after) > 0) &&
    (before === undefined || compare(version, before) < 0) &&
    (through === undefined || compare(version, through) <= 0)
  );
}

/**
 * A bound without a patch level is about the release: OpenSSH 7.7p1 is within `through 7.7`, and not within
 * `after 7.7`. A pre-release is below its release.
 */
function compare(version: ProductVersion, bound: ProductVersion): number {
  const isRelease = bound.update === undefined && !version.isPreRelease;
  return compareCodePoints(isRelease ? version.releaseKey : version.key, bound.key);
}
