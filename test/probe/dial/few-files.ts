/** Scans closed endpoints, and prints how many had which state: a separate program, for a lower limit of open files. */

import { AddressSet } from '../../../src/addr/ip/address-set.ts';
import { parseRange } from '../../../src/addr/ip/range.ts';
import { connectScan } from '../../../src/probe/dial/connect-scan.ts';
import { DialPolicy } from '../../../src/probe/dial/dial-policy.ts';

const port = Number(process.argv[2]);
const loopback = parseRange('127.0.0.0-127.255.255.255');
const policy = new DialPolicy({ allow: new AddressSet(loopback === undefined ? [] : [loopback]) });
const endpoints = Array.from({ length: 1000 }, (_, index) => ({ ip: `127.0.${index >> 8}.${index & 255}`, port }));
const counts: Record<string, number> = {};
const settings = {
  policy,
  clock: { now: () => 0, elapsed: () => performance.now() },
  rates: { perSecond: 100_000 },
  concurrency: 300,
};
for await (const { state } of connectScan(endpoints, settings, new AbortController().signal))
  counts[state] = (counts[state] ?? 0) + 1;
process.stdout.write(JSON.stringify(counts));
