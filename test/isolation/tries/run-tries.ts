import { operations } from '../../../src/model/operations/list.ts';
import type { Operation } from '../../../src/model/operations/operation.ts';
import { json } from '../../api/ask.ts';
import { type BootedService, bootService } from '../../api/booted-service.ts';
import { askWith, person } from '../../api/people.ts';
import { Dice } from '../../store/dice.ts';
import { placeholders, requestOf } from '../request-of.ts';
import { LABEL, makeWorld, PRIVATE, type World } from '../world.ts';
import { type TryCaller, tryCallers } from './callers.ts';
import { randomInput, type TryValues, tryValues } from './random-input.ts';
import { sendTry, type TryAnswer } from './send-try.ts';

export interface Leak {
  readonly caller: string;
  readonly request: string;
  readonly mark: string;
  readonly answer: string;
}

export interface TriesReport {
  /** By caller, then by operation or MCP tool. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Tries of those who may see the owner's things, and saw them. */
  readonly seen: number;
  readonly leaks: readonly Leak[];
  /** Numbers that two teams were given in turn. */
  readonly numbers: readonly number[];
}

interface Tries {
  readonly count: number;
  readonly seed: number;
  readonly onProgress?: (done: number) => void;
}

const INSTALLATION = { kind: 'installation' } as const;
/** Requests at the same time. */
const LANES = 8;

/** Tries every operation, as every caller, with the numbers, labels and targets of others. */
export async function runTries({ count, seed, onProgress }: Tries): Promise<TriesReport> {
  await using service = await bootService({ empty: true, limits: { failures: 1_000_000 } });
  const world = await makeWorld(service);
  const numbers = await numbersInTurn(service, world);
  const tries = new TryRun(service, world, await callersOf(service, world), numbers, seed);
  let begun = 0;
  const lane = async (): Promise<void> => {
    for (let number = begun++; number < count; number = begun++) {
      await tries.next(number);
      if (number % 1_000 === 999) onProgress?.(number + 1);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { counts: tries.counts, seen: tries.seen, leaks: tries.leaks, numbers };
}

class TryRun {
  readonly counts = new Map<string, Map<string, number>>();
  readonly leaks: Leak[] = [];
  seen = 0;
  readonly #service: BootedService;
  readonly #world: World;
  readonly #callers: readonly TryCaller[];
  readonly #values: TryValues;
  readonly #dice: Dice;
  #tools: readonly McpTool[] | undefined;

  constructor(
    service: BootedService,
    world: World,
    callers: readonly TryCaller[],
    numbers: readonly number[],
    seed: number,
  ) {
    this.#service = service;
    this.#world = world;
    this.#callers = callers;
    this.#values = tryValues(world, numbers);
    this.#dice = new Dice(seed);
  }

  /** Each caller tries each operation in turn, and a tool of MCP now and then. */
  async next(number: number): Promise<void> {
    const caller = this.#callers[number % this.#callers.length];
    if (caller === undefined) return;
    if (this.#dice.chance(10)) return await this.#tryTool(caller);
    const possible = operations.filter((each) => mayTry(caller, each));
    const operation = possible[Math.floor(number / this.#callers.length) % possible.length];
    if (operation === undefined) return;
    const input = randomInput(operation, this.#values, this.#dice);
    const [url, init] = requestOf(this.#service.url, operation, { ...placeholders(operation), ...input });
    await this.#try(caller, operation.id, url, init);
  }

  async #tryTool(caller: TryCaller): Promise<void> {
    this.#tools ??= await this.#listTools();
    const tool = this.#dice.pick(this.#tools);
    const properties = Object.entries(tool.inputSchema.properties ?? {});
    const values = properties.map(([name, { type, enum: choices }]) => [
      name,
      name === 'indices'
        ? LABEL
        : choices !== undefined
          ? this.#dice.pick(choices)
          : type === 'string'
            ? this.#dice.pick(this.#values.texts)
            : type === 'array'
              ? [this.#dice.pick(this.#values.texts)]
              : type === 'boolean'
                ? this.#dice.chance(50)
                : this.#dice.below(20),
    ]);
    const params = { name: tool.name, arguments: Object.fromEntries(values.filter(() => this.#dice.chance(70))) };
    const init = json({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    await this.#try(caller, `mcp ${tool.name}`, `${this.#service.url}/mcp/`, init);
  }

  async #try(caller: TryCaller, what: string, url: string, init: RequestInit): Promise<void> {
    const answer = await sendTry(await caller.key(), url, init);
    const counts = this.counts.get(caller.name) ?? new Map<string, number>();
    this.counts.set(caller.name, counts);
    counts.set(what, (counts.get(what) ?? 0) + 1);
    const request = `${init.method ?? 'GET'} ${url} ${typeof init.body === 'string' ? init.body : ''}`;
    const mark = this.#marks(caller, what).find((each) => answer.text.includes(each) && !sends(request, each));
    if (caller.rights === 'all') this.seen += mark === undefined ? 0 : 1;
    else if (mark !== undefined) this.leaks.push({ caller: caller.name, request, mark, answer: shortened(answer) });
  }

  /** What is nobody's but the owner's and the team's. */
  #marks({ rights }: TryCaller, operation: string): readonly string[] {
    const { owner, mate } = this.#world;
    const keys = [owner.key, mate.key];
    // Administrators know the users, may show their keys, and manage their agents.
    if (rights === 'administrator') return SHOWN_TO_ADMINISTRATORS.has(operation) ? [] : [...keys, PRIVATE, LABEL];
    return [...keys, PRIVATE, LABEL, owner.user.email, mate.user.email];
  }

  async #listTools(): Promise<readonly McpTool[]> {
    const init = json({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    const { body } = await askWith(this.#world.owner.key, `${this.#service.url}/mcp/`, init);
    return (body as { readonly result: { readonly tools: readonly McpTool[] } }).result.tools;
  }
}

interface McpTool {
  readonly name: string;
  readonly inputSchema: {
    readonly properties?: Readonly<Record<string, { readonly type?: string; readonly enum?: readonly string[] }>>;
  };
}

const SHOWN_TO_ADMINISTRATORS: ReadonlySet<string> = new Set(['agents', 'adminShowKey']);

/** What would end the world of the other tries. */
const ENDS_OTHERS: ReadonlySet<string> = new Set([
  'deleteScan',
  'bulkDeleteScans',
  'changeAgent',
  'rotateAgent',
  'revokeAgent',
]);

/** Owners only read, and administrators end nothing. All others try everything. */
function mayTry({ rights }: TryCaller, { id, method, caller }: Operation): boolean {
  if (rights === 'all') return method === 'GET';
  if (rights === 'administrator') return method === 'GET' || !(caller === 'operator' || ENDS_OTHERS.has(id));
  return true;
}

const sends = (request: string, mark: string): boolean =>
  request.includes(mark) ||
  decodeURIComponent(request.replaceAll('+', ' ').replaceAll(/%(?![\da-f]{2})/gi, '')).includes(mark);

const shortened = ({ status, text }: TryAnswer): string => `${status} ${text.slice(0, 2_000)}`;

async function callersOf({ accounts, url }: BootedService, world: World): Promise<readonly TryCaller[]> {
  const [removed, blocked] = [await person(accounts, 'removed-user'), await person(accounts, 'blocked-user')];
  for (const each of [removed, blocked]) {
    const { id } = await accounts.teams.invite(world.team, each.user.email, 'member', INSTALLATION);
    await accounts.teams.accept(id, each.user.id);
    await each.ask(`${url}/api/scanner/${world.scan}/`);
  }
  await accounts.users.remove(removed.user.id, INSTALLATION);
  await accounts.users.change(blocked.user.id, { isBlocked: true }, INSTALLATION);
  const access = { kind: 'dedicated', ownerId: world.stranger.user.id } as const;
  const { token } = await accounts.agents.invite({ name: 'Lab', location: '', access }, INSTALLATION);
  const { secret } = await accounts.agents.enrol(token);
  return tryCallers(accounts, world, { removed: removed.key, blocked: blocked.key, agent: secret });
}

/** The owner and a stranger create scans in turn. */
async function numbersInTurn({ url }: BootedService, { owner, stranger }: World): Promise<readonly number[]> {
  const numbers: number[] = [];
  for (let round = 0; round < 6; round++)
    for (const who of [owner, stranger]) {
      const { body } = await who.ask(
        `${url}/api/scanner/`,
        json({ name: `turn ${round}`, targets: ['8.8.4.4'], ports: '80' }),
      );
      numbers.push((body as { readonly id: number }).id);
    }
  return numbers;
}
