import { parseAddress } from '../../../src/addr/ip/address.ts';
import { parseCidr } from '../../../src/addr/ip/cidr.ts';
import { address } from '../../../src/model/fields/address.ts';
import { indicator } from '../../../src/model/fields/indicator.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import type {
  AddressTable,
  IndicatorTable,
  LinesOfSource,
  ReplaceOptions,
  SideRecords,
  SideReport,
  SideSource,
  SideTables,
} from '../../../src/store/side-tables.ts';

/** Reference implementation of side tables: a list of records per source, scanned in full for each lookup. */
export class ModelSideTables implements SideTables {
  readonly addresses = new ModelSideTable('address');
  readonly indicators = new ModelSideTable('indicator');
}

interface Row {
  readonly json: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly span: Span | undefined;
}

interface Span {
  readonly first: bigint;
  readonly last: bigint;
}

class ModelSideTable implements AddressTable, IndicatorTable {
  private readonly side: 'address' | 'indicator';
  private readonly rowsBySource = new Map<string, { readonly rows: readonly Row[]; readonly loadedAt: number }>();

  constructor(side: 'address' | 'indicator') {
    this.side = side;
  }

  async replace(source: string, lines: LinesOfSource, options: ReplaceOptions = {}): Promise<SideReport> {
    if (source === '') throw new ProblemError('request_parsing_error', 'A source has a name.');
    const rows: Row[] = [];
    const refused: { line: number; reason: string }[] = [];
    const unknown = new Map<string, number>();
    let text = '';
    for await (const chunk of lines) text += chunk.toString('utf8');
    for (const [line, json] of text.replace(/\n$/, '').split('\n').entries()) {
      if (json.trim() === '') continue;
      const row = this.parseRow(json.trim());
      if (typeof row === 'string') refused.push({ line, reason: row });
      else {
        rows.push(row);
        const fields = new Set((this.side === 'address' ? address : indicator).fields.map(({ path }) => path));
        for (const name of Object.keys(row.record)) {
          if (!fields.has(name)) unknown.set(name, (unknown.get(name) ?? 0) + 1);
        }
      }
    }
    this.rowsBySource.set(source, { rows, loadedAt: options.loadedAt ?? 0 });
    return { records: rows.length, refused, refusedLines: refused.length, omitted: 0, unknownFields: unknown };
  }

  async remove(source: string): Promise<void> {
    if (!this.rowsBySource.delete(source)) throw new ProblemError('not_found', `There is no source ${source}.`);
  }

  sources(): readonly SideSource[] {
    return this.orderedSources().map(([source, { rows, loadedAt }]) => ({
      source,
      records: rows.length,
      bytes: 0,
      loadedAt,
    }));
  }

  async at(addresses: readonly string[]): Promise<readonly SideRecords[]> {
    return addresses.map((text) => {
      const position = positionOf(text);
      if (position === undefined) return [];
      const contains = ({ span }: Row): boolean =>
        span !== undefined && span.first <= position && position <= span.last;
      return this.select(contains, mostSpecific);
    });
  }

  async within(range: string, limit: number): Promise<SideRecords> {
    const requested = spanOf(range);
    if (requested === undefined) return [];
    const overlaps = ({ span }: Row): boolean =>
      span !== undefined && span.first <= requested.last && span.last >= requested.first;
    return this.select(overlaps, firstThenWidest).slice(0, limit);
  }

  async ofDomains(domains: readonly string[]): Promise<readonly SideRecords[]> {
    const plain = (name: unknown): string =>
      String(name ?? '')
        .toLowerCase()
        .replace(/\.$/, '');
    return domains.map((name) =>
      this.select(({ record }) => plain(name) !== '' && plain(record.domain) === plain(name)),
    );
  }

  async ofUrls(urls: readonly string[]): Promise<readonly SideRecords[]> {
    return urls.map((url) => this.select(({ record }) => url !== '' && record.url === url));
  }

  private parseRow(json: string): Row | string {
    let record: Row['record'];
    try {
      record = JSON.parse(json);
    } catch {
      return 'no JSON';
    }
    if (typeof record !== 'object' || record === null || Array.isArray(record)) return 'no object';
    const span = spanOf(record.ip);
    const { domain, url } = record;
    const isNamed = [domain, url].some((name) => typeof name === 'string' && name !== '' && name !== '.');
    if (this.side === 'address' && (span === undefined || span.first > span.last)) return 'no range';
    if (this.side === 'indicator' && span === undefined && !isNamed) return 'names nothing';
    return { json, record, span };
  }

  private orderedSources() {
    return [...this.rowsBySource].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  private select(matches: (row: Row) => boolean, order: (a: Row, b: Row) => number = () => 0): SideRecords {
    return this.orderedSources()
      .flatMap(([source, { rows }]) => rows.filter(matches).map((row) => ({ source, row })))
      .sort((a, b) => order(a.row, b.row))
      .map(({ source, row }) => ({ source, json: row.json }));
  }
}

function mostSpecific(a: Row, b: Row): number {
  return sign(size(a) - size(b));
}

function firstThenWidest(a: Row, b: Row): number {
  return sign((a.span?.first ?? 0n) - (b.span?.first ?? 0n)) || sign(size(b) - size(a));
}

const size = ({ span }: Row): bigint => (span === undefined ? 0n : span.last - span.first);
const sign = (number: bigint): number => (number < 0n ? -1 : number > 0n ? 1 : 0);

function positionOf(text: unknown): bigint | undefined {
  const address = typeof text === 'string' ? parseAddress(text) : undefined;
  return address === undefined ? undefined : positionOfAddress(address);
}

function spanOf(value: unknown): Span | undefined {
  const text = typeof value === 'string' ? value : undefined;
  const cidr = text?.includes('/') ? parseCidr(text) : undefined;
  const { gte, lte } = (typeof value === 'object' && value !== null ? value : {}) as { gte?: unknown; lte?: unknown };
  const ends =
    cidr === undefined ? [text ?? gte, text ?? lte].map(positionOf) : [cidr.from, cidr.to].map(positionOfAddress);
  const [first, last] = ends;
  return first === undefined || last === undefined ? undefined : { first, last };
}

/** IPv4 addresses count as `::ffff:0:0/96`. */
const positionOfAddress = (address: number | bigint): bigint =>
  typeof address === 'number' ? 0xffff_0000_0000n + BigInt(address) : address;
