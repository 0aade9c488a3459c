import { expect, it } from 'vitest';
import { dnsxText } from '../../src/ingest/formats/dnsx-text/dnsx-text.ts';
import { nmap } from '../../src/ingest/formats/nmap/nmap.ts';
import { stepsOf } from './read-vector.ts';

/** Batches are named after the positions of steps: other steps after an interruption would be written twice. */
const LINES = Buffer.from('www.example.com [A] [192.0.2.1]\n'.repeat(2_500));
const LONG_LINE = Buffer.alloc(2 ** 20 + 1, 'x');
const LONG = Buffer.concat([LINES, LONG_LINE, Buffer.from('\n'), LINES]);

it('a source with an overlong line is read on in the same steps', async () => {
  const stepBytes = 30_000;
  const steps = await stepsOf(dnsxText, LONG, { stepBytes });
  expect(steps.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'refused'))).toEqual([
    { kind: 'refused', number: 2_500, reason: 'the line is too long', bytes: undefined },
  ]);
  for (const [at, { end }] of steps.entries()) {
    const rest = await stepsOf(dnsxText, LONG, { from: end, stepBytes, pieceBytes: 50_000 });
    expect(
      rest.map((step) => step.end),
      `${at}`,
    ).toEqual(steps.slice(at + 1).map((step) => step.end));
  }
});

it('what is wrong with a document is said once, also when its last step is read again', async () => {
  const host =
    '<host><address addr="192.0.2.1" addrtype="ipv4"/><ports><port protocol="tcp" portid="22"><state state="open"/></port></ports></host>';
  const text = `<nmaprun scanner="nmap" start="1764230400">${host}</other>`;
  const steps = await stepsOf(nmap, Buffer.from(text));
  expect(steps.map(({ entries }) => entries.map(({ kind }) => kind))).toEqual([['record', 'refused']]);
  for (const { end } of steps) expect(await stepsOf(nmap, Buffer.from(text), { from: end })).toEqual([]);
});
