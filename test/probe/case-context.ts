/** A probe, and a server in memory that does what a case says. */
import { DialError } from '../../src/probe/dial/dial-error.ts';
import { memorySession, type PeerAction } from '../../src/probe/dial/memory-peer.ts';
import { type MemoryContext, memoryContext } from '../../src/probe/protocols/memory-context.ts';
import type { ProbeResult, Protocol } from '../../src/probe/protocols/protocol.ts';
import type { ProtocolCase } from '../../src/probe/protocols/protocol-case.ts';

export interface CaseOptions {
  /** How the server cuts what it sends. */
  readonly split?: (bytes: Uint8Array) => readonly Uint8Array[];
  /** Whether redirects lead to the same server again, rather than nowhere. */
  readonly followsRedirects?: boolean;
}

/** The result of the probe. A connection that is lost is an outcome. */
export async function runCase(protocol: Protocol, one: ProtocolCase, options: CaseOptions = {}): Promise<ProbeResult> {
  const context = caseContext(one, options);
  const result = await resultOf(protocol, context);
  if (context.connections.some(({ isClosed }) => !isClosed)) throw new Error('The probe left a connection open.');
  return result;
}

async function resultOf(protocol: Protocol, context: MemoryContext): Promise<ProbeResult> {
  try {
    return await protocol.probe(context);
  } catch (error) {
    if (error instanceof DialError) return { status: error.status, reason: error.message };
    throw error;
  }
}

function caseContext(one: ProtocolCase, { split = whole, followsRedirects = false }: CaseOptions): MemoryContext {
  const answers = (one.answers ?? []).map(toBytes);
  const further = one.further?.map((each) => each.map(toBytes));
  let connections = 0;
  const greeting = one.greeting === undefined ? undefined : toBytes(one.greeting);
  let datagrams = 0;
  const context: MemoryContext = memoryContext({
    ...(one.isTls === undefined ? {} : { isTls: one.isTls }),
    ...(one.port === undefined ? {} : { port: one.port }),
    ...(one.startsTls === true ? { startTls: EMPTY_OBSERVATION } : {}),
    ...(followsRedirects ? { reach: async () => context } : {}),
    peer: () => {
      const own = further === undefined || connections === 0 ? answers : (further[connections - 1] ?? []);
      connections++;
      let step = greeting === undefined ? 0 : -1;
      let isOpen = false;
      return (): PeerAction => {
        const isWrite = isOpen;
        isOpen = true;
        if (!isWrite && greeting === undefined) return { kind: 'silence' };
        const bytes = step === -1 ? greeting : own[step];
        step++;
        const kind = one.closes === true && step >= own.length ? 'close' : 'send';
        if (bytes === undefined) return kind === 'close' ? { kind, pieces: [] } : { kind: 'silence' };
        return { kind, pieces: split(bytes) };
      };
    },
    answer: () => {
      const bytes = answers[datagrams++];
      return bytes === undefined || bytes.length === 0 ? [] : [bytes];
    },
  });
  return context;
}

const whole = (bytes: Uint8Array): readonly Uint8Array[] => [bytes];

export function toBytes(bytes: Uint8Array | string): Uint8Array {
  return typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
}

const EMPTY_OBSERVATION = memorySession();
