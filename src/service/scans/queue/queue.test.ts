import { describe, expect, it } from 'vitest';
import type { Agent, AgentAbout, AgentAccess } from '../../../model/scanner/agent.ts';
import type { Scan } from '../../../model/scanner/scan.ts';
import { readTargets } from '../targets/read-targets.ts';
import { scanNeeds } from '../targets/scan-needs.ts';
import { DispatchPolicy } from './dispatch-policy.ts';
import type { QueuedScan } from './queued-scan.ts';
import { queuePositions, scansForAgent } from './scans-for-agent.ts';
import { targetNetworks } from './target-networks.ts';

const SCAN: Scan = {
  id: 0,
  ownerId: 1,
  name: '',
  label: '',
  targets: ['8.8.8.8'],
  targetCount: 1,
  exclude: [],
  mode: 'custom',
  ports: '80,443,U:53',
  agentId: undefined,
  worker: undefined,
  rescanOf: undefined,
  scheduleId: undefined,
  graph: undefined,
  state: 'pending',
  isPaused: false,
  failure: undefined,
  steps: [],
  rank: 0,
  createdAt: 0,
  startedAt: undefined,
  endedAt: undefined,
  indexId: undefined,
  coins: { reserved: 1, spent: undefined },
  pairs: 100,
  donePairs: 0,
  tasks: 1,
  doneTasks: 0,
  deletedAt: undefined,
};

const queued = (id: number, team: string, change: Partial<Scan> = {}): QueuedScan => {
  const scan: Scan = { ...SCAN, id, rank: id, ...change };
  return { scan, team, peers: [scan.ownerId], needs: scanNeeds(scan), exclude: [] };
};

const ABOUT: AgentAbout = { version: '1', allowed: [], excluded: [], ports: undefined, capacity: 1, rate: 100 };
const agent = (about: Partial<AgentAbout> = {}, access: AgentAccess = { kind: 'shared' }): Agent => ({
  id: 7,
  name: 'a',
  location: '',
  access,
  about: { ...ABOUT, ...about },
  createdAt: 0,
  lastSeenAt: 0,
  address: undefined,
  isRevoked: false,
});

const ids = (scans: readonly QueuedScan[]) => scans.map(({ scan }) => scan.id);
const forAgent = (scans: readonly QueuedScan[], who = agent()) => ids(scansForAgent(scans, who, new Map()));

describe('the queue', () => {
  it('gives teams turns, and the lowest rank of a team first', () => {
    const scans = [queued(1, 'a'), queued(2, 'a'), queued(3, 'a', { rank: 0 }), queued(4, 'b'), queued(5, 'c')];
    expect(forAgent(scans)).toEqual([3, 4, 5, 1, 2]);
  });

  it('starts with the team whose last turn is longest ago', () => {
    const scans = [queued(1, 'a'), queued(2, 'b'), queued(3, 'c')];
    expect(
      ids(
        scansForAgent(
          scans,
          agent(),
          new Map([
            ['a', 5],
            ['b', 4],
          ]),
        ),
      ),
    ).toEqual([3, 2, 1]);
  });

  it('serves no team twice while another waits, however many scans it has', () => {
    const scans = [...Array.from({ length: 50 }, (_, id) => queued(id, 'many')), queued(60, 'one'), queued(70, 'two')];
    const turns = new Map<string, number>();
    const served: string[] = [];
    for (let turn = 1; turn <= 9; turn++) {
      const [next] = scansForAgent(scans, agent(), turns);
      turns.set(next?.team ?? '', turn);
      served.push(next?.team ?? '');
    }
    expect(served.join(' ')).toBe('many one two many one two many one two');
  });

  it('leaves out paused scans and those of other agents', () => {
    const scans = [queued(1, 'a', { isPaused: true }), queued(2, 'a', { agentId: 8 }), queued(3, 'a', { agentId: 7 })];
    expect(forAgent(scans)).toEqual([3]);
  });

  it('gives a dedicated agent only scans of its owner and their team', () => {
    const scans = [queued(1, 'a', { ownerId: 1 }), { ...queued(2, 'b', { ownerId: 2 }), peers: [2, 3] }];
    expect(forAgent(scans, agent({}, { kind: 'dedicated', ownerId: 3 }))).toEqual([2]);
    expect(forAgent(scans, agent({}, { kind: 'dedicated', ownerId: 4 }))).toEqual([]);
  });

  it('gives an agent only what its owner allows', () => {
    const scans = [queued(1, 'a'), queued(2, 'b', { targets: ['127.0.0.0/30', '8.8.8.8'] })];
    expect(forAgent(scans)).toEqual([1]);
    expect(forAgent(scans, agent({ allowed: ['127.0.0.0/31'] }))).toEqual([1]);
    expect(forAgent(scans, agent({ allowed: ['127.0.0.0/8', 'nonsense'] }))).toEqual([1, 2]);
    expect(forAgent(scans, agent({ ports: '80,443,8080,U:53' }))).toEqual([1]);
    expect(forAgent(scans, agent({ ports: '80,443' }))).toEqual([]);
    expect(forAgent(scans, agent({ ports: 'nonsense' }))).toEqual([]);
  });

  it('gives nothing to an agent that is revoked or never called', () => {
    expect(forAgent([queued(1, 'a')], { ...agent(), isRevoked: true })).toEqual([]);
    expect(forAgent([queued(1, 'a')], { ...agent(), about: undefined })).toEqual([]);
    expect(new DispatchPolicy({ ...agent(), about: undefined }).canScan(queued(1, 'a'))).toBe(false);
  });
});

describe('targetNetworks', () => {
  const networks = (...texts: string[]) => targetNetworks(readTargets(texts).scope.ranges);

  it('are /24 and /48 of public addresses, each once', () => {
    expect(networks('8.8.8.8', '8.8.8.0/25', '8.8.4.255 - 8.8.6.0')).toHaveLength(4);
    expect(networks('8.8.8.8')).toEqual(networks('8.8.8.255'));
    expect(networks('2600:1:2:3::/64', '2600:1:2:ffff::1')).toHaveLength(1);
    expect(networks('2600:1::/48')).not.toEqual(networks('2600:2::/48'));
    expect(networks('10.0.0.0/16', '127.0.0.1', 'fd00::1', 'example.com')).toEqual([]);
  });
});

describe('queuePositions', () => {
  it('count the scans that wait for their first task', () => {
    const scans = [
      queued(1, 'a', { state: 'scanning' }),
      queued(2, 'a'),
      queued(3, 'a', { isPaused: true }),
      queued(4, 'a'),
      queued(5, 'b'),
    ];
    expect([...queuePositions(scans, new Map([['b', 1]]))]).toEqual([
      [2, 1],
      [5, 2],
      [4, 3],
    ]);
  });
});
