import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { sonar } from '../../src/ingest/formats/sonar/sonar.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import { recordKey } from '../../src/store/identity.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';
import { wholeShare } from './accuracy.ts';
import { sonarChainAccuracy, sonarRecords, sonarWebAccuracy } from './sonar-accuracy.ts';

const FOLDER = 'data/scans/sonar';
const file = (name: string): readonly string[] => sharedLines(`${FOLDER}/${name}.ndjson.gz`);

describe.skipIf(isAbsent(FOLDER))(`studies of Project Sonar (needs ../shared/${FOLDER})`, () => {
  it.each([
    ['http-replies', 54],
    ['http-replies-history', 587],
    ['tls-chains', 51],
    ['netbios-137', 595],
    ['ipmi-623', 562],
  ])('%s: each line is a service', async (name, count) => {
    const lines = file(name);
    const head = headOf(Buffer.from(lines.join('\n')).subarray(0, 16_384), false);
    expect(FORMATS.filter((format) => format.recognises(head))).toEqual([sonar]);
    const records = await sonarRecords(lines);
    expect(records).toHaveLength(count);
    const services = records.map((of) => of.filter(({ collection }) => collection === 'responses'));
    expect(services.every(({ length }) => length === 1)).toBe(true);
    for (const { collection, data } of records.flat()) expect(recordKey(collection, data)).toBeDefined();
  });

  it.each([
    // Nine sent the request back.
    ['netbios-137', 'netbios', 586],
    // Four refused, and four answered as web servers.
    ['ipmi-623', 'ipmi', 554],
  ])('%s is read by the reader of %s', async (name, prot7, count) => {
    const records = (await sonarRecords(file(name))).flat();
    expect(records.filter(({ data }) => data[prot7] !== undefined)).toHaveLength(count);
  });

  it.each(['http-replies', 'http-replies-history'])('%s is read as by net/http', async (name) => {
    const shares = await sonarWebAccuracy(file(name));
    expect(wholeShare(shares), JSON.stringify(shares, undefined, 1)).toBeGreaterThanOrEqual(0.99);
  });

  it('certificates are read as by zcrypto', async () => {
    const shares = await sonarChainAccuracy(file('tls-chains'));
    expect(wholeShare(shares), JSON.stringify(shares, undefined, 1)).toBeGreaterThanOrEqual(0.99);
  });
});
