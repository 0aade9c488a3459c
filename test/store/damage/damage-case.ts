import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answers, askAll, type Question } from './ask-all.ts';
import type { DamageKind } from './damage-kinds.ts';
import { DAMAGES, type Damage } from './damages.ts';

/** A real server on a data directory. */
export interface DamageServer extends AsyncDisposable {
  readonly url: string;
  /** The messages of its log so far. */
  readonly messages: () => readonly string[];
}

export type OpenServer = (data: string) => Promise<DamageServer>;

/** An undamaged installation, and what its server answers. */
export interface WholeWorld {
  readonly data: string;
  readonly address: string;
  readonly answers: Answers;
}

export interface DamageCase {
  readonly kind: DamageKind;
  readonly damage: Damage;
  readonly when: 'start' | 'running';
}

/** Damages a copy of the world and asks a server about it until nothing changes any more. Returns what was wrong. */
export async function runDamageCase(
  { kind, damage, when }: DamageCase,
  world: WholeWorld,
  openServer: OpenServer,
): Promise<readonly string[]> {
  const data = await mkdtemp(join(tmpdir(), 'damage-case-'));
  const wrong = new Set<string>();
  try {
    await cp(world.data, data, { recursive: true });
    const path = await pathOf(join(data, 'store'), kind.file);
    if (when === 'start') await DAMAGES[damage](path);
    await using server = await openServer(data);
    if (when === 'running') {
      for (const words of judge(await askAll(server.url, world.address), world)) wrong.add(`before: ${words}`);
      await DAMAGES[damage](path);
    }
    // What changes the content of a file in use is seen when the file is compared, not by each answer.
    const isQuiet = when === 'running' && (damage === 'flipped' || damage === 'zeros');
    const quietRounds = when === 'start' ? 1 : QUIET_ROUNDS;
    for (let round = 1; round <= ROUNDS; round++) {
      const isKnown = !isQuiet || countOf(server, FOUND) > 0;
      const before = countOf(server, REPAIRED);
      const answers = await askAll(server.url, world.address);
      if (isKnown) for (const words of judge(answers, world, countOf(server, REPAIRED) > before)) wrong.add(words);
      if (isSettled(kind, answers, server, round >= quietRounds)) break;
      await wait(ROUND_MS);
    }
    const last = await askAll(server.url, world.address);
    for (const words of judge(last, world)) wrong.add(`at the end: ${words}`);
    for (const [question, answer] of Object.entries(last))
      if (kind.end === 'restored' && answer.isTold) wrong.add(`at the end, ${question} still tells it`);
    if (kind.end === 'lost' && !last.readyz.isTold) wrong.add('at the end, nothing is told');
  } catch (error) {
    wrong.add(`the server failed: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
  return [...wrong];
}

/** Each answer is right or tells it. If one tells it, so do the list of indices and /readyz, unless it is repaired. */
function judge(answers: Answers, world: WholeWorld, isRepaired = false): readonly string[] {
  const wrong: string[] = [];
  for (const [question, { content, isTold }] of entriesOf(answers))
    if (!isTold && content !== world.answers[question].content) wrong.push(`${question} is silently wrong`);
  if (isRepaired || !QUESTIONS_OF_RECORDS.some((question) => answers[question].isTold)) return wrong;
  for (const question of QUESTIONS_OF_STATE)
    if (!answers[question].isTold) wrong.push(`${question} does not name what is damaged`);
  return wrong;
}

const entriesOf = (answers: Answers) => Object.entries(answers) as [Question, Answers[Question]][];

const QUESTIONS_OF_RECORDS: readonly Question[] = ['search', 'count', 'facet', 'download', 'host'];
const QUESTIONS_OF_STATE: readonly Question[] = ['indices', 'readyz'];

/** Nothing will change any more: it is repaired or given up, or it was not found, because it does no harm. */
function isSettled(kind: DamageKind, answers: Answers, server: DamageServer, isLate: boolean): boolean {
  const found = countOf(server, FOUND);
  if (kind.end === 'lost') return found > 1;
  const isTold = Object.values(answers).some((answer) => answer.isTold);
  return !isTold && (found === 0 ? isLate : countOf(server, REPAIRED) > 0);
}

const countOf = ({ messages }: DamageServer, message: string): number =>
  messages().filter((each) => each === message).length;

const FOUND = 'an index is damaged';
const REPAIRED = 'an index is recovered';

async function pathOf(store: string, file: RegExp): Promise<string> {
  const names = await readdir(store, { recursive: true });
  const name = names.find((each) => file.test(each));
  if (name === undefined) throw new Error(`no file matches ${file}`);
  return join(store, name);
}

const ROUND_MS = 250;
const ROUNDS = 400;
/** A server looks at each file of this world within some three seconds. */
const QUIET_ROUNDS = 16;
