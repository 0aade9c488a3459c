/**
 * An element of `affected` of a CVE record -> the affected product, once for each of its CPE names and once for its
 * vendor and name. The record format says how its versions decide: the first entry that contains a version, with its
 * `changes`, and otherwise `defaultStatus`.
 */

import { defined } from '../../../model/defined.ts';
import { type JsonObject, objectsIn, textsIn } from '../../../model/json-value.ts';
import { familiesOf, familyOfName } from '../../../probe/identify/vulnerabilities/match/system-family.ts';
import { nameKey, readCpeName } from '../../../probe/identify/vulnerabilities/records/cpe-name.ts';
import { trimmedText } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import type {
  AffectedProduct,
  AffectedVersions,
  VersionRange,
} from '../../../probe/identify/vulnerabilities/vulnerability.ts';
import { compareVersions } from '../../../query/value/version.ts';

const LONGEST_VERSION = 256;
/** Commits have no order without their repository; versions of packages are those of a distribution. */
const NO_VERSIONS = /^(?:git|hg|svn|commit|rpm|deb|dpkg|apk|date)$/i;

export function affectedByStatement(statement: JsonObject): readonly AffectedProduct[] {
  const { vendor, product, packageName, platforms, defaultStatus } = statement;
  const names = textsIn(statement.cpes).map(readCpeName);
  const cpes = names.filter((name) => name !== undefined);
  const systems = familiesOf(textsIn(platforms), familyOfName);
  const common = systems === undefined ? {} : { systems: [systems] };
  const isOtherwiseAffected = defaultStatus === 'affected';
  const versions = objectsIn(statement.versions);
  if (versions.length === 0 && !isOtherwiseAffected)
    return cpes
      .filter(({ version }) => version !== '-' && version !== '*')
      .map(({ product: key, version, update }) => ({
        product: key,
        ...common,
        ranges: [{ is: version, ...defined({ update: update === '*' ? undefined : update }) }],
      }));
  const stated: AffectedVersions = {
    ranges: versions.flatMap(rangesOf),
    ...defined({ isOtherwiseAffected: isOtherwiseAffected ? isOtherwiseAffected : undefined }),
    ...common,
  };
  if (!isOtherwiseAffected && stated.ranges.every(({ isUnaffected }) => isUnaffected === true)) return [];
  const keys = new Set(cpes.map((name) => name.product));
  const name = nameKey(trimmedText(vendor, 512), trimmedText(product, 512) ?? trimmedText(packageName, 512));
  if (name !== undefined) keys.add(name);
  return [...keys].map((key) => ({ product: key, ...stated }));
}

function rangesOf(entry: JsonObject): readonly VersionRange[] {
  const { versionType, status, changes } = entry;
  if (typeof versionType === 'string' && NO_VERSIONS.test(versionType)) return [];
  const version = trimmedText(entry.version, LONGEST_VERSION) ?? '';
  const isAffected = status === 'affected';
  const lessThan = trimmedText(entry.lessThan, LONGEST_VERSION);
  const lessThanOrEqual = trimmedText(entry.lessThanOrEqual, LONGEST_VERSION);
  if (lessThan === undefined && lessThanOrEqual === undefined) return singleOrComparison(version, isAffected);
  const from = /^(?:0|\*|unspecified|n\/a|)$/i.test(version) ? {} : { from: version };
  const end = lessThan === undefined ? upperBound('through', lessThanOrEqual) : upperBound('before', lessThan);
  const steps = objectsIn(changes)
    .map(({ at, status: changed }) => ({ at: trimmedText(at, LONGEST_VERSION), isAffected: changed === 'affected' }))
    .filter((step): step is Step => step.at !== undefined)
    .sort((a, b) => compareVersions(a.at, b.at));
  // Each change ends the part before it.
  return [{ ...from, isAffected }, ...steps.map((step) => ({ from: step.at, isAffected: step.isAffected }))].map(
    ({ isAffected: isPartAffected, ...start }, part) => {
      const next = steps[part];
      return marked({ ...start, ...(next === undefined ? end : { before: next.at }) }, isPartAffected);
    },
  );
}

interface Step {
  readonly at: string;
  readonly isAffected: boolean;
}

/** A `*` is infinity: `*` alone is not a bound, and `2.1.*` is after all versions of 2.1. */
function upperBound(name: 'before' | 'through', text = ''): VersionRange {
  if (text === '*') return {};
  const [, prefix, last] = /^((?:\d+\.)*)(\d+)\.\*$/.exec(text) ?? [];
  return last === undefined ? { [name]: text } : { before: `${prefix}${Number(last) + 1}` };
}

/** One version; or, as GitHub writes it, comparisons: `>= 4.0.0, < 4.3.2`. */
function singleOrComparison(text: string, isAffected: boolean): readonly VersionRange[] {
  if (text === '*') return [marked({}, isAffected)];
  if (!/[<>=]/.test(text)) return /^[vV]?\d/.test(text) ? [marked({ is: text }, isAffected)] : [];
  let range: VersionRange = {};
  for (const part of text.split(',')) {
    const [, operator, version] = /^\s*(<=|>=|<|>|=)\s*v?(\d\S*)\s*$/.exec(part) ?? [];
    if (operator === undefined || version === undefined) return [];
    range = { ...range, [COMPARISONS[operator] ?? 'is']: version };
  }
  return [marked(range, isAffected)];
}

const COMPARISONS: Readonly<Record<string, keyof VersionRange>> = {
  '<': 'before',
  '<=': 'through',
  '>': 'after',
  '>=': 'from',
};

const marked = (range: VersionRange, isAffected: boolean): VersionRange =>
  isAffected ? range : { ...range, isUnaffected: true };
