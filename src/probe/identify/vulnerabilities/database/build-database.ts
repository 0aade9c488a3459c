/**
 * Builds the database of vulnerabilities from the earlier one and from what was read. Memory stays flat: both are
 * sorted streams, and what goes by product is sorted in runs on the disk.
 */

import {
  type AffectedProduct,
  mergeVulnerabilities,
  packageAdvisories,
  VULNERABILITY_SOURCES,
  type Vulnerability,
  type VulnerabilitySource,
} from '../vulnerability.ts';
import { type BlockFile, BlockFileWriter, SECTIONS } from './block-file.ts';
import { LineSorter } from './line-sorter.ts';

export interface BuildPlan {
  readonly path: string;
  /** Exists, and is removed by the caller. */
  readonly workFolder: string;
  /** Lines of `vulnerabilityLine` in their order. */
  readonly additions: Iterable<string>;
  /** Undefined if there is no database yet. */
  readonly earlier: BlockFile | undefined;
  /** Sources whose earlier statements are left out. */
  readonly replaced: ReadonlySet<VulnerabilitySource>;
  readonly onProgress?: (vulnerabilities: number) => void;
}

export type DatabaseCounts = Readonly<Record<VulnerabilitySource | 'vulnerabilities', number>>;

export function vulnerabilityLine(id: string, value: Vulnerability): string {
  return `${id}\t${JSON.stringify(value)}`;
}

export async function buildDatabase(plan: BuildPlan): Promise<DatabaseCounts> {
  const counts = { vulnerabilities: 0, cve: 0, nvd: 0, osv: 0, kev: 0, epss: 0 };
  const products = new LineSorter(plan.workFolder, 'products');
  await using writer = await BlockFileWriter.create(plan.path);
  await writer.begin(SECTIONS.vulnerabilities);
  for (const [id, value] of merged(plan)) {
    counts.vulnerabilities++;
    for (const source of SOURCES) if (value[source] !== undefined) counts[source]++;
    await writer.line(vulnerabilityLine(id, value));
    for (const { product, ...versions } of affectedProducts(value))
      products.add(`${product}\t${id}\t${JSON.stringify(versions)}`);
    if (counts.vulnerabilities % REPORT_EVERY === 0) plan.onProgress?.(counts.vulnerabilities);
  }
  await writer.begin(SECTIONS.products);
  let last = '';
  for (const line of products.sorted()) {
    if (line !== last) await writer.line(line);
    last = line;
  }
  await writer.finish(counts);
  return counts;
}

const REPORT_EVERY = 1000;
const SOURCES = VULNERABILITY_SOURCES;

type Pair = readonly [id: string, value: Vulnerability];

/** The vulnerabilities of both streams in their order, each once, without those that nobody says anything of. */
function* merged(plan: BuildPlan): Generator<Pair> {
  const earlier = remaining(plan);
  let old = nextOf(earlier);
  for (const added of grouped(plan.additions)) {
    for (; old !== undefined && isBefore(old[0], added[0]); old = nextOf(earlier)) yield old;
    if (old === undefined || old[0] !== added[0]) yield added;
    else {
      yield [added[0], mergeVulnerabilities(old[1], added[1])];
      old = nextOf(earlier);
    }
  }
  for (; old !== undefined; old = nextOf(earlier)) yield old;
}

function nextOf(pairs: Iterator<Pair>): Pair | undefined {
  const { done, value } = pairs.next();
  return done === true ? undefined : value;
}

/** The order of lines: behind an identifier comes a tab. */
const isBefore = (one: string, other: string): boolean => `${one}\t` < `${other}\t`;

function* remaining({ earlier, replaced }: BuildPlan): Generator<Pair> {
  for (const line of earlier?.allLines(SECTIONS.vulnerabilities) ?? []) {
    const [id, value] = pairOf(line);
    const kept = Object.fromEntries(
      Object.entries(value).filter(([source]) => !replaced.has(source as VulnerabilitySource)),
    );
    if (Object.keys(kept).length > 0) yield [id, kept];
  }
}

/** Lines with the same identifier become one pair. */
function* grouped(lines: Iterable<string>): Generator<Pair> {
  let pair: Pair | undefined;
  for (const line of lines) {
    const [id, value] = pairOf(line);
    if (pair !== undefined && pair[0] !== id) yield pair;
    pair = pair?.[0] === id ? [id, mergeVulnerabilities(pair[1], value)] : [id, value];
  }
  if (pair !== undefined) yield pair;
}

function pairOf(line: string): Pair {
  const end = line.indexOf('\t');
  return [line.slice(0, end), JSON.parse(line.slice(end + 1)) as Vulnerability];
}

/**
 * Where the NVD names products, its CPE names count alone: they are checked by hand, and exact. Records of OSV add
 * products that the CVE list does not name.
 */
function affectedProducts(value: Vulnerability): readonly AffectedProduct[] {
  const { cve, nvd } = value;
  if (cve?.isRejected === true || nvd?.isRejected === true) return [];
  if (nvd !== undefined && nvd.affected.length > 0) return nvd.affected;
  const stated = cve?.affected ?? [];
  const names = new Set(stated.map(({ product }) => product));
  const packages = packageAdvisories(value).flatMap(({ affected }) => affected);
  return [...stated, ...packages.filter(({ product }) => !names.has(product))];
}
