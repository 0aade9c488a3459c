/** The cases of protocols, which are next to their probes. */
import type { ProtocolCase } from '../../src/probe/protocols/protocol-case.ts';
import { protocolFile } from '../../tools/protocols/protocol-folders.ts';
import { toBytes } from './case-context.ts';

/** By the name of the protocol, such as `dns_udp`. */
export async function casesOf(protocol: string): Promise<readonly ProtocolCase[]> {
  const { CASES } = (await import(`${protocolFile(protocol)}.cases.ts`)) as { readonly CASES: readonly ProtocolCase[] };
  return CASES;
}

/** Every greeting and answer of these protocols. */
export async function caseBytes(...protocols: readonly string[]): Promise<readonly Uint8Array[]> {
  const cases = await Promise.all(protocols.map(casesOf));
  return cases.flat().flatMap(messagesOf);
}

/** What the server sends, in this order. */
export function messagesOf({ greeting, answers = [], further = [] }: ProtocolCase): readonly Uint8Array[] {
  return [...(greeting === undefined ? [] : [greeting]), ...answers, ...further.flat()].map(toBytes);
}
