import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Dice } from '../../store/dice.ts';
import { HelloServers } from './hello-servers.ts';
import { Installation, type ScanState } from './installation.ts';
import type { Relay } from './relay.ts';
import type { RestartedProcess } from './restarted-process.ts';

export interface FaultPlan {
  readonly scans: number;
  readonly seed: number;
  /** How long the link between the agents and the server is cut. 0: never. */
  readonly cutSeconds: number;
  readonly say: (line: string) => void;
}

export interface FaultLedger {
  readonly seconds: number;
  readonly states: Readonly<Record<string, number>>;
  /** Of the scans that failed. */
  readonly reasons: readonly string[];
  readonly killed: { readonly agents: number; readonly servers: number; readonly silences: number };
  readonly cutSeconds: number;
  readonly found: number;
  /** Scans that found something else than what listens. */
  readonly wrong: readonly string[];
  /** Scans that failed without a reason, or did not end. */
  readonly unexplained: readonly string[];
  readonly coins: { readonly reserved: number; readonly spent: number; readonly expected: number };
}

const AGENTS = 3;
const PORTS = 3;
const LONGEST_MS = 30 * 60_000;
/** Longer than a lease. */
const SILENCE_MS = 75_000;
/** By then the agents scan. */
const BEFORE_CUT_MS = 15_000;

export async function runScanFaults({ scans, seed, cutSeconds, say }: FaultPlan): Promise<FaultLedger> {
  const begun = performance.now();
  const dice = new Dice(seed);
  const folder = await mkdtemp(join(tmpdir(), 'scan-faults-'));
  await using servers = await HelloServers.open(dice, { blocks: scans, ports: PORTS });
  await using installation = await Installation.open(join(folder, 'data'));
  const agents = await Promise.all(
    Array.from({ length: AGENTS }, (_, at) => installation.startAgent(`Agent ${at + 1}`, join(folder, `agent-${at}`))),
  );
  const killed = { agents: 0, servers: 0, silences: 0 };
  try {
    const ids: number[] = [];
    for (let block = 0; block < scans; block++) {
      const body = {
        name: `Scan ${block}`,
        targets: [servers.block(block)],
        ports: servers.ports.join(','),
        mode: 'custom',
      };
      ids.push(await installation.create(body));
    }
    say(`${scans} scans are created`);
    const silent = silence(agents[0], killed, say);
    const cut = cutSeconds > 0 ? cutLink(installation.link, cutSeconds, say) : undefined;
    let states = await installation.scans();
    for (let round = 1; states.some(({ isEnd }) => !isEnd); round++) {
      if (performance.now() - begun > LONGEST_MS + 1_000 * cutSeconds) break;
      await pause(1_000 + dice.below(2_000));
      while (installation.link.isCut) await pause(1_000);
      if (round % 5 === 0) {
        await installation.server.kill();
        killed.servers++;
      } else {
        await dice.pick(agents.slice(1)).kill();
        killed.agents++;
      }
      states = await installation.scans();
      if (round % 10 === 0) say(`${states.filter(({ isEnd }) => isEnd).length} of ${scans} scans have ended`);
    }
    await Promise.all([silent, cut]);
    return await ledgerOf({ installation, servers, states, ids, killed, cutSeconds, begun });
  } finally {
    for (const agent of agents) await agent[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stops a process for longer than its lease. Its tasks go to others, and what it sends afterwards is refused. */
async function silence(
  agent: RestartedProcess | undefined,
  killed: { silences: number },
  say: (line: string) => void,
): Promise<void> {
  await pause(5_000);
  agent?.signal('SIGSTOP');
  killed.silences++;
  await pause(SILENCE_MS);
  agent?.signal('SIGCONT');
  say('the silent agent continues');
}

/** Nothing comes through between agents and server for longer than their leases. Agents finish what they have. */
async function cutLink(link: Relay, seconds: number, say: (line: string) => void): Promise<void> {
  await pause(BEFORE_CUT_MS);
  link.cut();
  say(`the link is cut for ${seconds} s`);
  await pause(1_000 * seconds);
  link.restore();
  say('the link is back');
}

interface Ended {
  readonly installation: Installation;
  readonly servers: HelloServers;
  readonly states: readonly ScanState[];
  readonly ids: readonly number[];
  readonly killed: FaultLedger['killed'];
  readonly cutSeconds: number;
  readonly begun: number;
}

async function ledgerOf({
  installation,
  servers,
  states,
  ids,
  killed,
  cutSeconds,
  begun,
}: Ended): Promise<FaultLedger> {
  const wrong: string[] = [];
  const counts: Record<string, number> = {};
  let found = 0;
  for (const scan of states) {
    counts[scan.state] = (counts[scan.state] ?? 0) + 1;
    const block = ids.indexOf(scan.id);
    const expected = servers.expected(block);
    const actual = await installation.found(scan);
    found += actual.length;
    const isRight =
      scan.state === 'done' ? actual.join() === expected.join() : actual.every((each) => expected.includes(each));
    if (!isRight || new Set(actual).size < actual.length)
      wrong.push(`scan ${scan.id} (${scan.state}) found ${actual.join(' ')}, and not ${expected.join(' ')}`);
  }
  const { reserved, spent } = await installation.coins();
  const failed = states.filter(({ state }) => state !== 'done');
  return {
    seconds: Math.round((performance.now() - begun) / 1_000),
    states: counts,
    reasons: [...new Set(failed.flatMap(({ failure }) => failure ?? []))],
    killed,
    cutSeconds,
    found,
    wrong,
    unexplained: failed.filter(({ failure, isEnd }) => failure === null || !isEnd).map(({ id }) => `scan ${id}`),
    coins: { reserved, spent, expected: states.reduce((sum, scan) => sum + scan.coinsSpent, 0) },
  };
}
