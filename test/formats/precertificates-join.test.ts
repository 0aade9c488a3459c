import { expect, it } from 'vitest';
import type { FoundRecord } from '../../src/ingest/formats/format.ts';
import { PrecertificatesJoin } from '../../src/ingest/join/precertificates-join.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

interface LoggedSample {
  readonly fingerprint: string;
  readonly signedPart?: string;
  readonly isPrecertificate?: boolean;
  readonly day: number;
  readonly issuer?: string;
}

function seen({ fingerprint, signedPart, isPrecertificate = false, day, issuer }: LoggedSample): FoundRecord {
  const time = `2026-01-0${day}T00:00:00.000Z`;
  return {
    collection: 'certs',
    data: {
      certificate: {
        fingerprint_sha256: fingerprint,
        ...(signedPart === undefined ? {} : { tbs_noct_fingerprint: signedPart }),
        extensions: isPrecertificate ? { ct_poison: true } : {},
      },
      ct: [{ timestamp: time, ...(issuer === undefined ? {} : { issuer_key_hash: issuer }) }],
      last_updated: time,
    },
  };
}

async function joined(...records: readonly FoundRecord[]): Promise<readonly unknown[]> {
  await using resources = new AsyncDisposableStack();
  await using join = await PrecertificatesJoin.in(await temporaryDirectory(resources));
  for (const record of records) await join.add(record);
  return (await Array.fromAsync(join.records())).map(({ data }) => {
    const { certificate, ct, last_updated } = data as {
      readonly certificate: { readonly fingerprint_sha256: string };
      readonly ct: readonly { readonly timestamp: string }[];
      readonly last_updated: string;
    };
    return [
      certificate.fingerprint_sha256,
      ct.map(({ timestamp }) => timestamp.slice(8, 10)),
      last_updated.slice(8, 10),
    ];
  });
}

const precertificate = { fingerprint: 'p', signedPart: 's', isPrecertificate: true };
const final = { fingerprint: 'f', signedPart: 's' };

it('makes one record of a precertificate and its final certificate, in any order', async () => {
  const issuer = 'i';
  expect(await joined(seen({ ...precertificate, day: 1, issuer }), seen({ ...final, day: 2, issuer }))).toEqual([
    ['f', ['01', '02'], '02'],
  ]);
  expect(await joined(seen({ ...final, day: 1 }), seen({ ...precertificate, day: 2, issuer }))).toEqual([
    ['f', ['02', '01'], '02'],
  ]);
});

it('keeps a precertificate whose final certificate is not there, or has another issuer', async () => {
  expect(await joined(seen({ ...precertificate, day: 1 }), seen({ ...final, signedPart: 't', day: 2 }))).toEqual([
    ['p', ['01'], '01'],
    ['f', ['02'], '02'],
  ]);
  expect(
    await joined(seen({ ...precertificate, day: 1, issuer: 'i' }), seen({ ...final, day: 2, issuer: 'j' })),
  ).toEqual([
    ['p', ['01'], '01'],
    ['f', ['02'], '02'],
  ]);
});

it('makes one record of the entries of several logs', async () => {
  expect(
    await joined(
      seen({ ...final, day: 3 }),
      seen({ ...precertificate, day: 2 }),
      seen({ ...precertificate, day: 1 }),
      seen({ ...final, day: 3 }),
    ),
  ).toEqual([['f', ['02', '01', '03'], '03']]);
});

it('joins nothing with a record whose signed part is not known', async () => {
  expect(await joined(seen({ fingerprint: 'a', day: 1 }), seen({ fingerprint: 'b', day: 2 }))).toEqual([
    ['a', ['01'], '01'],
    ['b', ['02'], '02'],
  ]);
});
