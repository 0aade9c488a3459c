/**
 * How fast src/addr parses and formats addresses and names, on one core, compared with a named peer on the same input
 * in the same run if there is one. There are no targets.
 */
import { isIP, BlockList as NodeBlockList } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parse as parseWithTldts } from 'tldts';
import { formatAddress, parseAddress } from '../src/addr/ip/address.ts';
import { BlockList } from '../src/addr/ip/block-list.ts';
import { formatCidr, parseCidr, rangeToCidrs } from '../src/addr/ip/cidr.ts';
import { classify } from '../src/addr/ip/classify.ts';
import { formatIpv4, parseIpv4 } from '../src/addr/ip/ipv4.ts';
import { formatIpv6, parseIpv6 } from '../src/addr/ip/ipv6.ts';
import type { AddressRange } from '../src/addr/ip/range.ts';
import { isGlobal } from '../src/addr/ip/special-purpose.ts';
import { parseDomainName } from '../src/addr/name/domain-name.ts';
import { registrableDomain } from '../src/addr/name/public-suffix.ts';

export const title = 'addr';

const INPUTS = 10_000;
/** After one warm-up round. */
const ROUNDS = 7;
const ROUND_MS = 60;

export async function run(print: (line: string) => void): Promise<void> {
  const random = numbersFrom(1);
  const list = <T>(make: () => T): T[] => Array.from({ length: INPUTS }, make);
  const ipv4 = () => Math.floor(random() * 2 ** 32);
  const ipv6 = () => (0x2001n << 112n) | (BigInt(ipv4()) << (random() < 0.5 ? 64n : 40n)) | BigInt(ipv4());

  const values4 = list(ipv4);
  const texts4 = values4.map(formatIpv4);
  const values6 = list(ipv6);
  const texts6 = values6.map(formatIpv6);
  const cidrs = values4.map((value, index) => formatCidr({ from: value, to: value, prefix: 8 + (index % 25) }));
  const ranges = list((): AddressRange => {
    const from = ipv4() % 0xf0000000;
    return { from, to: from + Math.floor(random() * 65536) };
  });
  const names = list(
    () => `${word(random)}.${word(random)}.${['com', 'co.uk', 'example', 'blogspot.com'][ipv4() % 4]}`,
  );
  const mixed = list(() => {
    const pick = ipv4() % INPUTS;
    const kinds = [texts4[pick], texts6[pick], cidrs[pick], names[pick], `https://${names[pick]}/a?b=c`];
    return `${[...kinds, `${word(random)}@${names[pick]}`, `${names[pick]}:443`, `AS${pick}`, `two ${word(random)}`][pick % 9]}`;
  });
  const blocked = cidrs.map(parseCidr).flatMap((cidr) => (cidr !== undefined && cidr.prefix >= 20 ? [cidr] : []));
  const ours = new BlockList(blocked, []);
  const nodes = new NodeBlockList();
  for (const { from, prefix } of blocked) nodes.addSubnet(formatAddress(from), prefix, 'ipv4');

  const row = <T, P>(name: string, ours: Work<T>, peer?: Work<P> & { readonly name: string }) => {
    const rates: number[] = [];
    const peerRates: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      // Alternate, so that other work on the machine affects both.
      const rate = rateOf(ours);
      const peerRate = peer === undefined ? undefined : rateOf(peer);
      if (round === 0) continue;
      rates.push(rate);
      if (peerRate !== undefined) peerRates.push(peerRate);
    }
    const against = `${(median(rates) / median(peerRates)).toFixed(1).padStart(8)}x ${peer?.name} (${millions(median(peerRates)).trim()})`;
    print(`${name.padEnd(32)}${millions(median(rates))}${peer === undefined ? '' : against}`);
  };

  const parsed4 = texts4.map((text) => ipaddr.IPv4.parse(text));
  const parsed6 = texts6.map((text) => ipaddr.IPv6.parse(text));
  const check = { name: 'net.isIP, which checks only' };

  row('parseIpv4', { inputs: texts4, work: parseIpv4 }, { ...check, inputs: texts4, work: isIP });
  row(
    'parseIpv4',
    { inputs: texts4, work: parseIpv4 },
    { name: 'ipaddr.js IPv4.parse', inputs: texts4, work: (text) => ipaddr.IPv4.parse(text) },
  );
  row(
    'formatIpv4',
    { inputs: values4, work: formatIpv4 },
    { name: 'ipaddr.js toString', inputs: parsed4, work: (address) => address.toString() },
  );
  row('parseIpv6', { inputs: texts6, work: parseIpv6 }, { ...check, inputs: texts6, work: isIP });
  row(
    'parseIpv6',
    { inputs: texts6, work: parseIpv6 },
    { name: 'ipaddr.js IPv6.parse', inputs: texts6, work: (text) => ipaddr.IPv6.parse(text) },
  );
  row(
    'formatIpv6',
    { inputs: values6, work: formatIpv6 },
    { name: 'ipaddr.js toRFC5952String', inputs: parsed6, work: (address) => address.toRFC5952String() },
  );
  row('parseAddress, half IPv6', {
    inputs: texts4.flatMap((text, at) => [text, texts6[at] ?? text]),
    work: parseAddress,
  });
  row(
    'parseCidr, IPv4',
    { inputs: cidrs, work: parseCidr },
    { name: 'ipaddr.js parseCIDR', inputs: cidrs, work: (text) => ipaddr.parseCIDR(text) },
  );
  row('rangeToCidrs, IPv4 up to a /16', { inputs: ranges, work: rangeToCidrs });
  row(
    'isGlobal, IPv4',
    { inputs: values4, work: isGlobal },
    { name: 'ipaddr.js range', inputs: parsed4, work: (address) => address.range() },
  );
  row(
    'parseDomainName',
    { inputs: names, work: parseDomainName },
    { name: 'URL hostname', inputs: names, work: (name) => URL.parse(`http://${name}/`)?.hostname },
  );
  row(
    'registrableDomain',
    { inputs: names, work: registrableDomain },
    { name: 'tldts parse', inputs: names, work: (name) => parseWithTldts(name) },
  );
  row('classify, nine kinds mixed', { inputs: mixed, work: classify });
  row(
    `BlockList, ${ours.addresses.ranges.length} ranges`,
    { inputs: values4, work: (value) => ours.hasAddress(value) },
    { name: 'net.BlockList, from text', inputs: texts4, work: (text) => nodes.check(text, 'ipv4') },
  );
}

interface Work<T> {
  readonly inputs: readonly T[];
  readonly work: (input: T) => unknown;
}

/** Inputs per second. */
function rateOf<T>({ inputs, work }: Work<T>): number {
  const start = performance.now();
  let done = 0;
  let answered = 0;
  while (performance.now() - start < ROUND_MS) {
    for (const input of inputs) if (work(input) !== undefined) answered++;
    done += inputs.length;
  }
  // Use the results, so that they cannot be optimised away.
  if (answered > done) throw new Error('more results than inputs');
  return (done / (performance.now() - start)) * 1000;
}

function median(rates: readonly number[]): number {
  return [...rates].sort((a, b) => a - b)[rates.length >> 1] ?? 0;
}

function millions(rate: number): string {
  return `${(rate / 1e6).toFixed(2).padStart(7)} M/s`;
}

function word(random: () => number): string {
  return Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(3, 'a');
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
