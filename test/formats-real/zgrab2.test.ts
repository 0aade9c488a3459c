import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FoundRecord } from '../../src/ingest/formats/format.ts';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { zgrab2 } from '../../src/ingest/formats/zgrab2/zgrab2.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import { recordKey } from '../../src/store/identity.ts';
import { readingsOf, stepsOf } from '../formats/read-vector.ts';
import { isAbsent, sharedUrl } from '../shared-data.ts';

const FOLDER = 'data/scans/zgrab2/zgrab2';
const names = isAbsent(FOLDER) ? [] : readdirSync(sharedUrl(FOLDER)).sort();

const bytesOf = (name: string): Buffer => readFileSync(sharedUrl(`${FOLDER}/${name}`));

async function recordsOf(name: string): Promise<readonly FoundRecord[]> {
  const readings = readingsOf(await stepsOf(zgrab2, bytesOf(name)), undefined);
  return readings.map((reading) => {
    if (!('value' in reading)) throw new Error(reading.reason);
    return reading.value as FoundRecord;
  });
}

/** The answer of the only module of a file. */
const resultOf = (name: string) => {
  const [[, response]] = Object.entries(JSON.parse(bytesOf(name).toString('utf8')).data) as [
    [string, { readonly protocol: string; readonly result: Record<string, unknown>; readonly timestamp: string }],
  ];
  return response;
};

describe.skipIf(names.length === 0)(`results of zgrab2 (needs ../shared/${FOLDER})`, () => {
  it('are there', () => {
    expect(names).toHaveLength(40);
  });

  it.each(names)(
    '%s is recognised, and each module is one service with its time and its certificates',
    async (name) => {
      const head = headOf(bytesOf(name), true);
      expect(FORMATS.filter((format) => format.recognises(head))).toEqual([zgrab2]);
      const records = await recordsOf(name);
      const { result, timestamp } = resultOf(name);
      const sent = [...JSON.stringify(result).matchAll(/"fingerprint_md5":"([0-9a-f]{32})"/g)].map(
        ([, digest]) => digest,
      );
      expect(records.map(({ collection }) => collection)).toEqual(['responses', ...sent.map(() => 'certs')]);
      for (const { collection, data } of records) expect(recordKey(collection, data)).toBeDefined();
      expect(records[0]?.data).toMatchObject({
        last_updated: new Date(timestamp).toISOString(),
        ...(sent.length > 0 && { certificate: { fingerprint_md5: sent[0] } }),
      });
      expect(records.slice(1).map(({ data }) => data)).toMatchObject(
        sent.map((digest) => ({ certificate: { fingerprint_md5: digest } })),
      );
    },
  );

  it.each(names)('%s has the members of its answer under our names', async (name) => {
    const [record] = await recordsOf(name);
    const { result } = resultOf(name);
    const fields = record?.data[String(record.data.prot7)] as Record<string, unknown>;
    for (const [member, value] of Object.entries(result)) {
      if (member === 'tls' || member === 'response' || OUR_OWN.has(member)) continue;
      expect({ [member]: fields[member] }).toMatchObject({ [member]: value });
    }
  });
});

/** Members that come out as our own scans write them. */
const OUR_OWN: ReadonlySet<string> = new Set(['version', 'libevent_version', 'banner', 'failure', 'instance_name']);
