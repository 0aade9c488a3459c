/** The cases of every protocol: whole, in single bytes, and cut off at every offset. Random changes: test/fuzz. */
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../src/model/tables.ts';
import type { ProbeResult, Protocol } from '../../src/probe/protocols/protocol.ts';
import type { ProtocolCase } from '../../src/probe/protocols/protocol-case.ts';
import { PROTOCOLS } from '../../src/probe/protocols/protocol-list.generated.ts';
import { cutLengths } from '../kit/cut-lengths.ts';
import { type CaseOptions, runCase, toBytes } from './case-context.ts';
import { casesOf, messagesOf } from './protocol-cases.ts';
import { unknownPaths } from './unknown-paths.ts';

const RESPONSES = tableOf('responses');

/** A case with up to so many bytes of the server is cut off at each of them. */
const MOST_CUTS = 150;

for (const protocol of PROTOCOLS) {
  const CASES = await casesOf(protocol.name);

  describe(protocol.name, () => {
    it.each(CASES.map((one) => [one.title, one] as const))('%s', async (_title, one) => {
      const result = await run(protocol, one);
      if ('status' in one.expected) return expect(result.status).toBe(one.expected.status);
      expect(result).toMatchObject({ status: 'success' });
      if (result.status !== 'success') return;
      const [answer] = result.answers;
      const { protocol: name, prot7, data } = answer ?? {};
      expect({ protocol: name, prot7, data }).toEqual(one.expected);
    });

    it('has a case that succeeds and one that does not', () => {
      expect(new Set(CASES.map(({ expected }) => 'status' in expected))).toEqual(new Set([true, false]));
    });

    it('fills only fields of the table', async () => {
      for (const one of CASES) {
        const result = await run(protocol, one);
        if (result.status !== 'success') continue;
        for (const { data } of result.answers) expect(unknownPaths(RESPONSES, data)).toEqual([]);
      }
    });

    it('makes the same of single bytes', async () => {
      if (protocol.transport === 'udp') return;
      for (const one of CASES) expect(await run(protocol, one, singleBytes)).toEqual(await run(protocol, one));
    });

    it('ends when the server stops at any byte', async () => {
      for (const one of CASES) {
        const total = messagesOf(one).reduce((sum, { length }) => sum + length, 0);
        for (const length of cutLengths(total, MOST_CUTS))
          for (const closes of [false, true]) {
            const result = await run(protocol, cutOff({ ...one, closes }, length));
            if (result.status !== 'success') continue;
            for (const { data } of result.answers) expect(unknownPaths(RESPONSES, data)).toEqual([]);
          }
      }
    });
  });
}

const run = (protocol: Protocol, one: ProtocolCase, split?: NonNullable<CaseOptions['split']>): Promise<ProbeResult> =>
  runCase(protocol, one, split === undefined ? {} : { split });

/** The same case, in which the server sends only its first bytes. */
function cutOff(one: ProtocolCase, length: number): ProtocolCase {
  let left = length;
  const cut = (bytes: Uint8Array | string): Uint8Array => {
    const piece = toBytes(bytes).subarray(0, left);
    left -= piece.length;
    return piece;
  };
  const greeting = one.greeting === undefined ? {} : { greeting: cut(one.greeting) };
  const answers = (one.answers ?? []).map(cut);
  return { ...one, ...greeting, answers, ...(one.further && { further: one.further.map((each) => each.map(cut)) }) };
}

const singleBytes = (bytes: Uint8Array): Uint8Array[] => [...bytes].map((byte) => Uint8Array.of(byte));
