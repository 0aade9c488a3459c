import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Load, LoadTarget } from '../load.ts';

/** Idle connections from these addresses: silent ones, half-sent heads, and kept after an answer, a third each. */
export function socketsLoad({ name, about }: Pick<Load, 'name' | 'about'>, addresses: readonly string[]): Load {
  return {
    name,
    about,
    run: async (target, signal) => {
      const counts: Counts = { opened: 0, answered: 0, failed: 0 };
      const slots = Array.from({ length: CONNECTIONS }, async (_, slot) => {
        const address = addresses[slot % addresses.length] ?? '';
        const kind = KINDS[slot % KINDS.length] ?? '';
        while (!signal.aborted) await hold(target, { address, kind, counts }, signal);
      });
      await Promise.all(slots);
      const { opened, answered, failed } = counts;
      const rate = (count: number): string => count.toLocaleString('en');
      return `${CONNECTIONS.toLocaleString('en')} connections: ${rate(opened)} opened, ${rate(answered)} answers, ${rate(failed)} could not be opened`;
    },
  };
}

interface Counts {
  opened: number;
  answered: number;
  failed: number;
}

interface Slot {
  readonly address: string;
  /** What it sends. */
  readonly kind: string;
  readonly counts: Counts;
}

/** Opens a connection. Resolves when it is closed. */
async function hold({ url }: LoadTarget, { address, kind, counts }: Slot, signal: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  const close = (): void => void socket.destroy();
  signal.addEventListener('abort', close);
  let isOpen = false;
  socket.once('connect', () => {
    isOpen = true;
    counts.opened++;
    if (kind !== '') socket.write(kind);
  });
  socket.once('data', () => counts.answered++);
  socket.on('error', () => {}).resume();
  await new Promise((resolve) => socket.once('close', resolve));
  signal.removeEventListener('abort', close);
  if (isOpen || signal.aborted) return;
  counts.failed++;
  await pause(RETRY_MS);
}

const HEAD = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const KINDS = ['', HEAD.slice(0, 20), HEAD];
const CONNECTIONS = 5_000;
const RETRY_MS = 100;
