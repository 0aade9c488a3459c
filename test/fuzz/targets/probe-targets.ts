/** Whole dialogues: the probe of each protocol, the detection of a service, and proxies, with hostile servers. */

import { tableOf } from '../../../src/model/tables.ts';
import { Candidates } from '../../../src/probe/detect/candidates.ts';
import { detectService } from '../../../src/probe/detect/detect-service.ts';
import { MemoryDialer } from '../../../src/probe/detect/memory-dialer.ts';
import { DialError } from '../../../src/probe/dial/dial-error.ts';
import { answersInTurn, MemoryConnection } from '../../../src/probe/dial/memory-peer.ts';
import { httpConnect } from '../../../src/probe/dial/proxy/http-connect.ts';
import { socks5 } from '../../../src/probe/dial/proxy/socks5.ts';
import type { Protocol } from '../../../src/probe/protocols/protocol.ts';
import type { ProtocolCase } from '../../../src/probe/protocols/protocol-case.ts';
import { PROTOCOLS } from '../../../src/probe/protocols/protocol-list.generated.ts';
import { hexBytes as hex } from '../../../src/wire/fuzzed-codec.ts';
import { runCase } from '../../probe/case-context.ts';
import { casesOf, messagesOf } from '../../probe/protocol-cases.ts';
import { unknownPaths } from '../../probe/unknown-paths.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';
import { joinedMessages, splitMessages } from './messages.ts';

const RESPONSES = tableOf('responses');
/** A dialogue takes as long as ten readings of a message, and a page has many of them. */
const DIALOGUE = { share: 0.1, limit: { fixedMs: 200, unitUs: 10 } } as const;

const FLAG = { closes: 1, greets: 2, isTls: 4, startsTls: 8 } as const;

/** What the server does, in an octet, the port, and what it sends. */
function inputOf(one: ProtocolCase): Uint8Array {
  const { closes = false, greeting, isTls = false, startsTls = false, port = 1 } = one;
  const flags =
    (closes ? FLAG.closes : 0) |
    (greeting === undefined ? 0 : FLAG.greets) |
    (isTls ? FLAG.isTls : 0) |
    (startsTls ? FLAG.startsTls : 0);
  return Uint8Array.of(flags, port >> 8, port & 0xff, ...joinedMessages(messagesOf(one)));
}

function caseOf(input: Uint8Array): ProtocolCase {
  const [flags = 0, high = 0, low = 0] = input;
  const [greeting, ...answers] = splitMessages(input.subarray(3));
  const has = (flag: number): boolean => (flags & flag) !== 0;
  return {
    title: '',
    source: '',
    expected: { status: 'protocol-error' },
    ...(has(FLAG.greets) && greeting !== undefined
      ? { greeting, answers }
      : { answers: greeting === undefined ? answers : [greeting, ...answers] }),
    closes: has(FLAG.closes),
    isTls: has(FLAG.isTls),
    startsTls: has(FLAG.startsTls),
    port: high * 256 + low,
  };
}

async function probeIt(protocol: Protocol, input: Uint8Array): Promise<void> {
  const result = await runCase(protocol, caseOf(input), { followsRedirects: true });
  if (result.status !== 'success') return;
  const unknown = result.answers.flatMap(({ data }) => unknownPaths(RESPONSES, data));
  if (unknown.length > 0) throw new Error(`not in the table: ${unknown.join(', ')}`);
}

const CANDIDATES = new Candidates(PROTOCOLS);

export const PROBE_TARGETS: readonly FuzzTarget[] = [
  ...PROTOCOLS.map(
    (protocol): FuzzTarget => ({
      name: `probe/${protocol.name}`,
      ...DIALOGUE,
      open: async () => {
        const cases = await casesOf(protocol.name);
        return bytesTarget({
          seeds: cases.map(inputOf),
          words: cases.flatMap(messagesOf).filter(({ length }) => length < 2_000),
          readers: [(input) => protocol.recognises(input.subarray(3)), (input) => probeIt(protocol, input)],
        });
      },
    }),
  ),
  {
    name: 'probe/detection',
    ...DIALOGUE,
    share: 0.02,
    open: async () => {
      const cases = (await Promise.all(PROTOCOLS.map(({ name }) => casesOf(name)))).flat();
      return bytesTarget({ seeds: cases.map(inputOf), readers: [detect] });
    },
  },
  {
    name: 'probe/proxies',
    share: 0.2,
    open: () =>
      bytesTarget({
        seeds: [
          joinedMessages([hex('0500'), hex('0500000100000000 0000')]),
          joinedMessages([hex('0502'), hex('0100'), hex('0500000300610000')]),
          Buffer.from('HTTP/1.1 200 OK\r\nVia: a\r\n\r\n'),
        ],
        words: [Buffer.from('\r\n\r\n'), Buffer.from('HTTP/1.1 ')],
        readers: [httpConnect, socks5].map((dialogue) => async (input) => {
          const connection = new MemoryConnection(answersInTurn(undefined, ...splitMessages(input)));
          const credentials = { user: 'a', password: 'b' };
          await unlessLost(dialogue(connection, { ip: '192.0.2.1', port: 80 }, credentials));
        }),
      }),
  },
];

async function detect(input: Uint8Array): Promise<void> {
  const { port = 0, answers = [], greeting } = caseOf(input);
  const peer = () => answersInTurn(greeting, ...answers);
  const dialer = new MemoryDialer({ [port]: { clear: peer, inTls: peer } });
  await unlessLost(
    detectService({ endpoint: { ip: '127.0.0.1', port }, host: '127.0.0.1' }, CANDIDATES, DETECTION, {
      dialer,
      identity: { userAgent: 'test', clientName: 'test.example' },
      random: (length) => new Uint8Array(length),
      now: () => 0,
      signal: new AbortController().signal,
    }),
  );
  if (dialer.open.some(({ isClosed }) => !isClosed)) throw new Error('The detection left a connection open.');
}

const DETECTION = { leastWaitMs: 1, listenMs: 1, elapsed: () => performance.now() };

/** A lost connection is an outcome. */
async function unlessLost(dialogue: Promise<unknown>): Promise<void> {
  try {
    await dialogue;
  } catch (error) {
    if (!(error instanceof DialError)) throw error;
  }
}
