/** Builds a database of vulnerabilities from elements of files, as `periplus data load` does. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readElement } from '../../src/ingest/formats/elements/element-kinds.ts';
import { BlockFile } from '../../src/probe/identify/vulnerabilities/database/block-file.ts';
import {
  buildDatabase,
  type DatabaseCounts,
  vulnerabilityLine,
} from '../../src/probe/identify/vulnerabilities/database/build-database.ts';
import { LineSorter } from '../../src/probe/identify/vulnerabilities/database/line-sorter.ts';
import { VulnerabilityDatabase } from '../../src/probe/identify/vulnerabilities/database/vulnerability-database.ts';
import { VulnerabilityMatcher } from '../../src/probe/identify/vulnerabilities/match/vulnerability-matcher.ts';
import type { Vulnerability, VulnerabilitySource } from '../../src/probe/identify/vulnerabilities/vulnerability.ts';

export class DatabaseKit implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'periplus-cve-'));
  readonly path = join(this.folder, 'vulnerabilities.db');
  #builds = 0;

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Adds elements to the database. Runs of `runLength` bytes are sorted in memory. */
  async build(elements: readonly unknown[], { replaced = [], runLength }: BuildOptions = {}): Promise<DatabaseCounts> {
    const lines = elements.map(vulnerabilityOf).map(([id, value]) => vulnerabilityLine(id, value));
    return await this.buildLines(lines, replaced, runLength);
  }

  async buildLines(
    lines: Iterable<string>,
    replaced: readonly VulnerabilitySource[] = [],
    runLength?: number,
  ): Promise<DatabaseCounts> {
    const workFolder = join(this.folder, `work-${this.#builds++}`);
    mkdirSync(workFolder);
    const sorter = new LineSorter(workFolder, 'lines', runLength);
    for (const line of lines) sorter.add(line);
    using earlier = this.#builds > 1 ? new BlockFile(this.path) : undefined;
    return await buildDatabase({
      path: this.path,
      workFolder,
      additions: sorter.sorted(),
      earlier,
      replaced: new Set(replaced),
    });
  }

  open(onDamage: (message: string) => void = failOnDamage): VulnerabilityDatabase {
    return new VulnerabilityDatabase(this.path, onDamage);
  }

  /** The names of the vulnerabilities of a product, such as `a:openbsd:openssh` in version 7.4. */
  names(product: string, version: string): readonly (string | undefined)[] {
    using database = this.open();
    return new VulnerabilityMatcher(database).match({ tag: [tagOf(product, version)] }).map(({ name }) => name);
  }
}

export interface BuildOptions {
  readonly replaced?: readonly VulnerabilitySource[];
  readonly runLength?: number;
}

export const tagOf = (product: string, version: string) => ({
  name: 'it',
  fullname: 'It',
  cpe: [`cpe:2.3:${product}:${version}:*:*:*:*:*:*:*`],
  it: { version },
});

function vulnerabilityOf(element: unknown): readonly [string, Vulnerability] {
  const reading = readElement(element);
  if (reading?.kind !== 'vulnerability') throw new Error(`no vulnerability: ${JSON.stringify(reading)}`);
  return [reading.id, reading.value];
}

function failOnDamage(message: string): never {
  throw new Error(message);
}

/** A record of the NVD with one configuration: elements of `cpeMatch`, or nodes. */
export function nvdRecord(id: string, match: NvdMatch | readonly NvdMatch[], more: object = {}): object {
  const cpeMatch = (Array.isArray(match) ? match : [match]).map((one) => ({ vulnerable: true, ...one }));
  return {
    cve: {
      id,
      vulnStatus: 'Analyzed',
      published: '2024-01-02T03:04:05.678',
      lastModified: '2024-02-01T00:00:00.000',
      descriptions: [{ lang: 'en', value: `What ${id} is.` }],
      configurations: [{ nodes: [{ operator: 'OR', negate: false, cpeMatch }] }],
      ...more,
    },
  };
}

export interface NvdMatch {
  readonly criteria: string;
  readonly vulnerable?: boolean;
  readonly versionStartIncluding?: string;
  readonly versionEndExcluding?: string;
  readonly versionEndIncluding?: string;
}

export const anyVersion = (product: string): string => `cpe:2.3:${product}:*:*:*:*:*:*:*:*`;
