import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isAbsent, sharedLines, sharedUrl } from '../shared-data.ts';
import { type FieldShare, wholeShare } from './accuracy.ts';
import { originShares, rdapNetworkShares, whoisNetworkShares } from './owners-accuracy.ts';
import { readOwners } from './read-owners.ts';

const WHOIS = 'data/whois';
const missesOf = (shares: readonly FieldShare[]): readonly string[] =>
  shares.flatMap(({ field, misses }) => misses.map((miss) => `${field} of ${miss}`));

function sharedBytes(path: string): Buffer {
  const bytes = readFileSync(sharedUrl(path));
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

describe.skipIf(isAbsent(WHOIS))('owners of addresses (needs ../shared/data/whois)', () => {
  it('are in answers of WHOIS as ipwhois finds them', async () => {
    const shares = await whoisNetworkShares(`${WHOIS}/ip/ipwhois-whois.ndjson`);
    expect(wholeShare(shares), missesOf(shares).join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('are in answers of RDAP as ipwhois finds them', async () => {
    const shares = await rdapNetworkShares(`${WHOIS}/ip/ipwhois-rdap.ndjson`);
    expect(wholeShare(shares), missesOf(shares).join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('are one record for each range of a database in RPSL', async () => {
    const bytes = sharedBytes(`${WHOIS}/rpsl/ripe-whois/TEST.db`);
    const { formats, refused, records } = await readOwners(bytes);
    const ranges = bytes.toString('latin1').match(/^inet6?num:/gm)?.length;
    expect([formats, refused, records.length]).toEqual([['rpsl'], [], ranges]);
  });

  it.each([
    ['afrinic.test.gz', 2],
    ['jpirr.test.gz', 1],
    ['radb.test.gz', 1],
    ['lacnic.test', 2],
  ])('are in %s', async (name, count) => {
    const { formats, refused, records } = await readOwners(sharedBytes(`${WHOIS}/rpsl/ripe-whois/${name}`));
    expect([formats, refused, records.length]).toEqual([['rpsl'], [], count]);
  });

  it('have the system that a routing registry names', async () => {
    const [line = ''] = sharedLines(`${WHOIS}/ip/ipwhois-asn.ndjson`).filter((one) => one.includes('route:'));
    const { response, asn } = JSON.parse(line) as { readonly response: string; readonly asn: string };
    const { records } = await readOwners(Buffer.from(response));
    expect(new Set(records.map((one) => one.asn?.number?.join()))).toEqual(new Set([asn]));
  });

  it.each(['afrinic', 'arin', 'ripencc', 'afriaprin'])('are as many as the statistics of %s say', async (name) => {
    const bytes = sharedBytes(`${WHOIS}/delegated/nro-data-${name}.txt`);
    const { formats, refused, found } = await readOwners(bytes);
    expect([formats, refused]).toEqual([['delegated'], []]);
    expect(found.filter(({ part }) => part === undefined).length).toBe(addressesIn(bytes));
  });

  it('are as many as all statistics of RIPE say', async () => {
    const bytes = sharedBytes(`${WHOIS}/delegated/delegated-ripencc-extended-latest.gz`);
    const { refused, found } = await readOwners(bytes, { isJoined: false });
    expect(refused).toEqual([]);
    expect(found.filter(({ part }) => part === undefined).length).toBe(addressesIn(bytes));
  });

  it.each(['icann-rdap/autnum_16509.json', 'rdap-conformance-tool/autnum/valid.json'])(
    'have systems in %s',
    async (name) => {
      const { formats, found } = await readOwners(sharedBytes(`${WHOIS}/rdap/${name}`));
      expect([formats, found.map(({ part }) => part)]).toEqual([['rdap-networks'], ['system']]);
    },
  );
});

/** The counts of both families in the first lines. */
function addressesIn(bytes: Buffer): number {
  const counts = bytes.toString('latin1').matchAll(/^\w+\|\*\|ipv[46]\|\*\|(\d+)\|summary/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

const ASN = 'data/asn';
describe.skipIf(isAbsent(ASN))('systems of addresses (needs ../shared/data/asn)', () => {
  it('are those of the longest prefix', async () => {
    const shares = await originShares(`${ASN}/ipasn_20140513.dat.gz`, `${ASN}/lookups-ipv4.ndjson`, 10);
    expect(missesOf(shares)).toEqual([]);
  });

  it('have names', async () => {
    const { formats, found } = await readOwners(sharedBytes(`${ASN}/asnames.json.gz`), { isJoined: false });
    const names = Object.keys(JSON.parse(sharedBytes(`${ASN}/asnames.json.gz`).toString()));
    expect([formats, found.length]).toEqual([['system-names-json'], names.length]);
  });
});
