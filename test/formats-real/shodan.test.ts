import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAbsent, sharedUrl } from '../shared-data.ts';
import { readRealFile } from './read-real-file.ts';

const RESULTS = 'data/scans/engine-results/shodan';
const RECORDS = 'data/scans/engine-records/common-osint-model';

/** Services, and certificates that they sent. */
const FILES: readonly (readonly [path: string, format: string, services: number, certificates: number])[] = [
  [`${RESULTS}/com-host-140.82.121.4.json`, 'shodan', 4, 3],
  [`${RESULTS}/mihari-host-search-1.1.1.1.json`, 'shodan', 12, 6],
  [`${RESULTS}/opencti-host-1.json`, 'shodan', 2, 10],
  [`${RESULTS}/mihari-internetdb-120.78.59.202.json`, 'internetdb', 6, 0],
  [`${RECORDS}/1.1.1.1_shodan.json`, 'shodan', 16, 6],
  [`${RECORDS}/140.82.118.4_shodan.json`, 'shodan', 3, 2],
];

interface Banner {
  readonly ip_str: string;
  readonly port: number;
  readonly timestamp: string;
  readonly http?: { readonly title?: string; readonly html?: string; readonly status?: number };
  readonly ssl?: {
    readonly chain_sha256?: readonly string[];
    readonly cert: { readonly fingerprint: { readonly sha256: string } };
  };
}

function bannersIn(path: string): readonly Banner[] {
  const value = JSON.parse(readFileSync(sharedUrl(path), 'utf8'));
  return Array.isArray(value) ? value : (value.matches ?? value.data ?? []);
}

describe.each(FILES)('%s', (path, format, services, certificates) => {
  describe.skipIf(isAbsent(path))('(needs ../shared/data/scans)', async () => {
    const file = isAbsent(path) ? undefined : await readRealFile(path);

    it('is of this format alone, with each of its services', () => {
      expect(file?.formats).toEqual([format]);
      expect(file?.refused).toEqual([]);
      expect([file?.responses.length, file?.certs]).toEqual([services, certificates]);
    });

    it('has what the banners say', () => {
      for (const [at, banner] of bannersIn(path).entries()) {
        const record = file?.responses[at];
        expect([record?.ip, record?.port]).toEqual([banner.ip_str, banner.port]);
        expect(record?.last_updated?.slice(0, 23)).toBe(banner.timestamp.slice(0, 23));
        expect(record?.certificate?.fingerprint_sha256).toBe(banner.ssl?.cert.fingerprint.sha256);
        if (banner.ssl?.chain_sha256 !== undefined)
          expect(record?.certificate?.chain?.map((one) => one.fingerprint_sha256) ?? []).toEqual(
            expect.arrayContaining(banner.ssl.chain_sha256.slice(1)),
          );
        if (banner.http?.status !== undefined && banner.http.status !== null)
          expect(record?.http?.status_code).toBe(banner.http.status);
        if (banner.http?.title) expect(record?.http?.title).toBe(banner.http.title.trim());
        if (banner.http?.html) expect(record?.http?.body).toBe(banner.http.html.slice(0, 102_400));
      }
    });
  });
});
