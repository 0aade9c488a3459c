import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { chainCertificate, pemCertificates } from '../../src/ingest/records/seen-certificates.ts';
import type { Certificate } from '../../src/model/records.generated.ts';
import { isAbsent, sharedUrl } from '../shared-data.ts';
import { type RealFile, readRealFile } from './read-real-file.ts';

const RESULTS = 'data/scans/engine-results';
const RECORDS = 'data/scans/engine-records/common-osint-model';

const FILES: readonly (readonly [path: string, services: number, certificates: number])[] = [
  [`${RESULTS}/censys-v2/com-host-140.82.121.4.json`, 3, 0],
  [`${RESULTS}/censys-v2/com-host-9.9.9.9-api.json`, 3, 0],
  [`${RESULTS}/censys-v2/com-v1-host-9.9.9.9.json`, 3, 0],
  [`${RESULTS}/censys-v2/mihari-hosts-search.json`, 16, 0],
  [`${RESULTS}/censys-v3/mihari-global-search-1.1.1.1.json`, 16, 0],
  [`${RECORDS}/1.1.1.1_censys.json`, 16, 0],
  [`${RECORDS}/140.82.118.4_censys.json`, 3, 0],
  [`${RECORDS}/www-google-com_censys.json`, 0, 1],
];

describe.each(FILES)('%s', (path, services, certificates) => {
  it.skipIf(isAbsent(path))('is of Censys alone, with each of its services (needs ../shared/data/scans)', async () => {
    const { formats, responses, certs, refused } = await readRealFile(path);
    expect([formats, refused]).toEqual([['censys'], []]);
    expect([responses.length, certs]).toEqual([services, certificates]);
    expect(new Set(responses.map(({ uri, ip, prot4 }) => `${uri} ${ip} ${prot4}`)).size).toBe(services);
  });
});

const PAGES = [`${RESULTS}/censys-v3/mihari-global-search-1.1.1.1.json`, `${RECORDS}/1.1.1.1_censys.json`];

it.skipIf(PAGES.some(isAbsent)).each(PAGES)('titles in %s are those that Censys has read', async (path) => {
  const { responses } = await readRealFile(path);
  const root = JSON.parse(readFileSync(sharedUrl(path), 'utf8'));
  const host = root.result?.hits[0].host_v1.resource ?? root;
  for (const [at, service] of host.services.entries()) {
    const page = service.endpoints?.[0].http ?? service.http?.response;
    if (page?.html_title) expect(responses[at]?.http?.title).toBe(page.html_title);
    if (page?.status_code) expect(responses[at]?.http?.status_code).toBe(page.status_code);
  }
});

/** Of the members that both have, those that differ. */
function differences(own: Certificate | undefined, other: Certificate | undefined): readonly string[] {
  return Object.keys(other ?? {}).filter((name) => {
    const [a, b] = [own, other].map((one) => one?.[name as keyof Certificate]);
    return name !== 'chain' && name !== 'src' && !isWithin(b, a);
  });
}

/** Whether all of a value is in the other one, which may say more. The order of names is not one. */
function isWithin(value: unknown, whole: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(whole)) return isDeepStrictEqual([...value].sort(), [...whole].sort());
  if (typeof value !== 'object' || value === null) return value === whole;
  return Object.entries(value).every(([name, inner]) => isWithin(inner, (whole as Record<string, unknown>)?.[name]));
}

const GOOGLE = [`${RECORDS}/www-google-com_censys.json`, `${RECORDS}/www-google-com.pem`] as const;

it.skipIf(GOOGLE.some(isAbsent))('a certificate of Censys has the members that its bytes give', async () => {
  const [ofCensys] = (await readRealFile(GOOGLE[0])).certificates;
  const own = chainCertificate(pemCertificates([readFileSync(sharedUrl(GOOGLE[1]), 'utf8')]).slice(0, 1));
  expect(Object.keys(ofCensys ?? {}).length).toBeGreaterThan(20);
  expect(differences(own, ofCensys)).toEqual([]);
});

const SAME = [
  `${RESULTS}/censys-v2/com-host-140.82.121.4.json`,
  `${RESULTS}/shodan/com-host-140.82.121.4.json`,
] as const;

it.skipIf(SAME.some(isAbsent))(
  'a server that Shodan has seen too has the same certificate and the same key',
  async () => {
    const [ofCensys, ofShodan] = await Promise.all(SAME.map(readRealFile));
    const of = (file: RealFile | undefined, port: number) => file?.responses.find((response) => response.port === port);
    expect(differences(of(ofShodan, 443)?.certificate, of(ofCensys, 443)?.certificate)).toEqual([]);
    expect(of(ofShodan, 22)?.ssh?.key_exchange?.server_host_key).toMatchObject(
      of(ofCensys, 22)?.ssh?.key_exchange?.server_host_key ?? {},
    );
  },
);
