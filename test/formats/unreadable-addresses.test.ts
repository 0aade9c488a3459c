import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../src/addr/ip/address.ts';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { readingsOf, stepsOf } from './read-vector.ts';
import { vectorBytes, vectorsOf } from './vectors-of.ts';

/** Addresses for documentation, which the vectors have. */
const ADDRESS = /(?<![\d.])(?:192\.0\.2|198\.51\.100|203\.0\.113)\.(\d{1,3})(?![\d.])/g;

interface Service {
  readonly collection?: string;
  readonly data?: { readonly ip?: string; readonly target?: { readonly ip?: string } };
}

/** Records as they are stored, with what a user has put into them, and reports in which users replace addresses. */
const KEPT: ReadonlySet<string> = new Set(['netlas', 'printed', 'nmap']);
const formats = FORMATS.filter(({ target, name }) => target === 'records' && !KEPT.has(name));

describe('what is no address does not become that of a service', () => {
  it.each(formats)('$name', async (format) => {
    for (const vector of await vectorsOf(format)) {
      const bytes = vectorBytes(vector);
      const changed = Buffer.from(bytes.toString('latin1').replace(ADDRESS, '192.0.2.999$1'), 'latin1');
      const readings = readingsOf(await stepsOf(format, changed), undefined);
      const addresses = readings.flatMap((reading) => {
        const { collection, data } = ('value' in reading ? reading.value : {}) as Service;
        return collection === 'responses' ? [data?.ip, data?.target?.ip].filter((ip) => ip !== undefined) : [];
      });
      expect(addresses.filter((address) => parseAddress(address) === undefined)).toEqual([]);
    }
  });
});
