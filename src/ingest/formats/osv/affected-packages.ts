/**
 * Elements of `affected` of a record of OSV -> the affected products, as far as a record of a server can show them: by the
 * CPE names that the record has, or by a package whose name says who makes it.
 */
import { type JsonObject, jsonObject, objectsIn, textsIn } from '../../../model/json-value.ts';
import { nameKey, readCpeName } from '../../../probe/identify/vulnerabilities/records/cpe-name.ts';
import { trimmedText } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import type { AffectedProduct, VersionRange } from '../../../probe/identify/vulnerabilities/vulnerability.ts';
import { compareVersions } from '../../../query/value/version.ts';

export interface AffectedPackages {
  readonly affected: readonly AffectedProduct[];
  /** Ranges of commits, and of packages that no record of a server shows. */
  readonly leftOut: number;
}

export function affectedPackages(record: JsonObject): AffectedPackages {
  const entries = objectsIn(record.affected);
  const names = new Set(entries.map((entry) => jsonObject(entry, 'package')?.name));
  // Names of the record are those of its package only if it has one.
  const common = names.size === 1 ? cpeProducts(record) : [];
  const affected: AffectedProduct[] = [];
  let leftOut = 0;
  for (const entry of entries) {
    const products = productsOf(entry, common);
    const all = objectsIn(entry.ranges);
    const ordered = products.length === 0 ? [] : all.filter(({ type }) => type === 'SEMVER' || type === 'ECOSYSTEM');
    leftOut += all.length - ordered.length;
    const ranges = ordered.flatMap(({ events }) => rangesOf(objectsIn(events)));
    const stated = ordered.length > 0 ? ranges : textsIn(entry.versions).flatMap(singleVersion);
    if (stated.length > 0) affected.push(...products.map((product) => ({ product, ranges: stated })));
  }
  return { affected, leftOut };
}

function productsOf(entry: JsonObject, common: readonly string[]): readonly string[] {
  const { ecosystem, name } = jsonObject(entry, 'package') ?? {};
  const [system = ''] = (trimmedText(ecosystem, 100) ?? '').split(':');
  // Their versions are those of their own packages.
  if (DISTRIBUTIONS.test(system)) return [];
  const key = packageKey(system, trimmedText(name, 512) ?? '');
  return [...new Set([...cpeProducts(entry), ...common, ...(key === undefined ? [] : [key])])];
}

const DISTRIBUTIONS =
  /^(?:AlmaLinux|Alpaquita|Alpine|Azure Linux|BellSoft Hardened Containers|Chainguard|Debian|Docker Hardened Images|Echo|Mageia|MinimOS|Photon OS|Red Hat|Rocky Linux|SUSE|Ubuntu|Wolfi|openEuler|openSUSE)$/;

function cpeProducts(value: JsonObject): readonly string[] {
  const { cpes, cpe } = jsonObject(value, 'database_specific') ?? {};
  const names = [...textsIn(cpes), ...(typeof cpe === 'string' ? [cpe] : [])];
  return names.flatMap((name) => readCpeName(name)?.product ?? []);
}

/**
 * Vendor and name of a package. A name alone is not enough: `redis` of PyPI is a client, and its versions are not those of
 * the server.
 */
function packageKey(system: string, name: string): string | undefined {
  switch (system) {
    case 'Bitnami':
    case 'ConanCenter':
      return nameKey(name, name);
    case 'Go': {
      const [, owner, repository] = /^github\.com\/([^/]+)\/([^/]+)(?:\/v\d+)?$/.exec(name) ?? [];
      return nameKey(owner, repository);
    }
    case 'Maven': {
      const [, maker, artifact] = /^[a-z]{2,4}\.([\w-]+)(?:\.[\w.-]+)?:([\w.-]+)$/.exec(name) ?? [];
      return nameKey(maker, artifact);
    }
    case 'npm': {
      const [, scope, own] = /^@([^/]+)\/([^/]+)$/.exec(name) ?? [];
      return nameKey(scope, own);
    }
    case 'Packagist': {
      const [, owner, own] = /^([^/]+)\/([^/]+)$/.exec(name) ?? [];
      return nameKey(owner, own);
    }
    default:
      return undefined;
  }
}

const LONGEST_VERSION = 256;

function singleVersion(text: string): readonly VersionRange[] {
  const version = trimmedText(text, LONGEST_VERSION) ?? '';
  return /^[vV]?\d/.test(version) ? [{ is: version }] : [];
}

interface VersionEvent {
  readonly at: string;
  readonly kind: (typeof EVENTS)[number];
}

/** Of equal versions, an end counts before a beginning, and the version that is still affected comes last. */
const EVENTS = ['fixed', 'introduced', 'last_affected'] as const;

/** The events of a range stand in any order. Versions before the first one that was introduced are not affected. */
function rangesOf(events: readonly JsonObject[]): readonly VersionRange[] {
  const sorted = events
    .flatMap((event) =>
      EVENTS.flatMap((kind): readonly VersionEvent[] => {
        const at = trimmedText(event[kind], LONGEST_VERSION);
        return at === undefined ? [] : [{ kind, at }];
      }),
    )
    .sort((a, b) => compareEvents(a, b));
  const ranges: VersionRange[] = [];
  let start: VersionRange | undefined;
  for (const { kind, at } of sorted) {
    if (kind === 'introduced') start ??= at === '0' ? {} : { from: at };
    else if (start !== undefined) {
      ranges.push({ ...start, [kind === 'fixed' ? 'before' : 'through']: at });
      start = undefined;
    }
  }
  return start === undefined ? ranges : [...ranges, start];
}

function compareEvents(a: VersionEvent, b: VersionEvent): number {
  // Zero is before all versions.
  if ((a.at === '0') !== (b.at === '0')) return a.at === '0' ? -1 : 1;
  return compareVersions(a.at, b.at) || EVENTS.indexOf(a.kind) - EVENTS.indexOf(b.kind);
}
