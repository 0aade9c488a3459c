/**
 * Vulnerabilities of records with five products from a warm database, and how fast elements of the NVD become one.
 * Wanted: a record with five products in less than 1 ms.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readElement } from '../../src/ingest/formats/elements/element-kinds.ts';
import type { ResponsesRecord } from '../../src/model/records.generated.ts';
import { buildDatabase, vulnerabilityLine } from '../../src/probe/identify/vulnerabilities/database/build-database.ts';
import { LineSorter } from '../../src/probe/identify/vulnerabilities/database/line-sorter.ts';
import { VulnerabilityDatabase } from '../../src/probe/identify/vulnerabilities/database/vulnerability-database.ts';
import { VulnerabilityMatcher } from '../../src/probe/identify/vulnerabilities/match/vulnerability-matcher.ts';
import { type NamedProduct, nvdElements } from './nvd-feed.ts';

const VULNERABILITIES = 50_000;
const ROUNDS = 2_000;
const WANTED_MS = 1;

/** Products with as many entries as the NVD has for them, about, and versions in use. */
const PRODUCTS: readonly NamedProduct[] = [
  { product: 'a:openbsd:openssh', count: 130, version: '8.9p1' },
  { product: 'a:f5:nginx', count: 50, version: '1.18.0' },
  { product: 'a:php:php', count: 700, version: '7.4.3' },
  { product: 'a:openssl:openssl', count: 250, version: '1.1.1k' },
  { product: 'a:apache:http_server', count: 320, version: '2.4.41' },
];

export async function benchVulnerabilities(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'periplus-bench-cve-'));
  try {
    const path = join(folder, 'vulnerabilities.db');
    const workFolder = join(folder, 'work');
    mkdirSync(workFolder);
    const sorter = new LineSorter(workFolder, 'lines');
    const start = performance.now();
    for (const element of nvdElements(VULNERABILITIES, PRODUCTS, 'short')) {
      const reading = readElement(JSON.parse(JSON.stringify(element)));
      if (reading?.kind === 'vulnerability') sorter.add(vulnerabilityLine(reading.id, reading.value));
    }
    const additions = sorter.sorted();
    await buildDatabase({ path, workFolder, additions, earlier: undefined, replaced: new Set() });
    const seconds = (performance.now() - start) / 1000;
    print(line('vulnerabilities read and written', `${Math.round(VULNERABILITIES / seconds).toLocaleString('en')}/s`));
    print(line('database of 50,000', `${(statSync(path).size / 1e6).toFixed(1)} MB`));
    using database = new VulnerabilityDatabase(path, print);
    measure(new VulnerabilityMatcher(database), print);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measure(matcher: VulnerabilityMatcher, print: (line: string) => void): void {
  const record: ResponsesRecord = {
    tag: PRODUCTS.map(({ product, version }) => ({
      name: product,
      fullname: product,
      cpe: [`cpe:2.3:${product}:${version}:*:*:*:*:*:*:*`],
    })),
  };
  const coldStart = performance.now();
  const found = matcher.match(record).length;
  print(line(`a record of 5 products, ${found} matches, cold`, `${(performance.now() - coldStart).toFixed(1)} ms`));
  for (let round = 0; round < ROUNDS / 10; round++) matcher.match(record);
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round++) matcher.match(record);
  const ms = (performance.now() - start) / ROUNDS;
  print(line('the same, warm', `${ms.toFixed(3)} ms`));
  print(line('ratio to the wanted 1 ms', `${(WANTED_MS / ms).toFixed(1)}x`));
}

const line = (name: string, figure: string): string => name.padEnd(48) + figure.padStart(12);
