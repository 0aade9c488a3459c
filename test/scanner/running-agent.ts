import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlockList } from '../../src/addr/ip/block-list.ts';
import { parseCidr } from '../../src/addr/ip/cidr.ts';
import type { AgentPolicy } from '../../src/agent/policy/agent-policy.ts';
import { ScanAgent } from '../../src/agent/scan-agent.ts';
import { ServerLink } from '../../src/agent/server/server-link.ts';
import type { OpenTaskNetwork, TaskNetwork } from '../../src/agent/task/task-network.ts';
import type { BootedService } from '../api/booted-service.ts';
import { type MemoryNetworkOptions, memoryNetwork } from '../cli-scan/memory-network.ts';

/** A scanner agent in this process, on a network in memory. */
export interface RunningAgent extends AsyncDisposable {
  readonly id: number;
  readonly secret: string;
  readonly directory: string;
  readonly log: readonly string[];
}

export interface RunningAgentOptions extends MemoryNetworkOptions {
  /** Where it reaches the server. Default: directly. */
  readonly url?: string;
  readonly policy?: Partial<AgentPolicy>;
  readonly capacity?: number;
  /** Instead of the network in memory. */
  readonly openNetwork?: OpenTaskNetwork;
  readonly elapsed?: () => number;
  /** Of an agent that ran before. */
  readonly earlier?: Pick<RunningAgent, 'id' | 'secret' | 'directory'>;
}

const INSTALLATION = { kind: 'installation' } as const;

export const loopback: Partial<AgentPolicy> = { allowed: [parseCidr('127.0.0.0/8')].flatMap((block) => block ?? []) };

export async function enrol({ accounts }: Pick<BootedService, 'accounts'>): Promise<{ id: number; secret: string }> {
  const invited = { name: 'Lab', location: 'Test', access: { kind: 'shared' } } as const;
  const { token } = await accounts.agents.invite(invited, INSTALLATION);
  const { agent, secret } = await accounts.agents.enrol(token);
  return { id: agent.id, secret };
}

/** Starts an agent. Its directory is removed with it, unless it was given. */
export async function startAgent(
  service: Pick<BootedService, 'url' | 'accounts'>,
  {
    url = service.url,
    policy = loopback,
    capacity = 1,
    elapsed,
    earlier,
    openNetwork,
    ...network
  }: RunningAgentOptions = {},
): Promise<RunningAgent> {
  const { id, secret } = earlier ?? (await enrol(service));
  const directory = earlier?.directory ?? (await mkdtemp(join(tmpdir(), 'periplus-agent-')));
  const log: string[] = [];
  const link = new ServerLink(new URL(url), secret);
  const stop = new AbortController();
  const agent = new ScanAgent({
    link,
    directory,
    capacity,
    version: '1',
    rate: 1_000,
    concurrency: 50,
    policy: { allowed: [], excluded: new BlockList([], []), ports: undefined, ...policy },
    openNetwork: openNetwork ?? (async (): Promise<TaskNetwork> => memoryNetwork(network)),
    elapsed: elapsed ?? (() => performance.now()),
    randomSeed: () => 7,
    readSecret: async () => secret,
    log: (text) => void log.push(text),
  });
  const running = agent.run(stop.signal);
  // Scans of loopback can be created once an agent has said that it allows it.
  if (earlier === undefined)
    await until(async () => ((await service.accounts.agents.get(id)).lastSeenAt === undefined ? undefined : true));
  return {
    id,
    secret,
    directory,
    log,
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await running;
      link[Symbol.dispose]();
      await rm(directory, { recursive: true });
    },
  };
}

/** Waits until `look` answers something. */
export async function until<T>(look: () => Promise<T | undefined> | T | undefined, what = 'it'): Promise<T> {
  for (let tries = 0; tries < 1_000; tries++) {
    const value = await look();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not happen in 50 s`);
}
