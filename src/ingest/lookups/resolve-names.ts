import { parseDomainName } from '../../addr/name/domain-name.ts';
import type { Clock } from '../../model/clock.ts';
import { concurrentMap } from '../../probe/dial/concurrent-map.ts';
import { responseCodeName } from '../../wire/services/dns/dns-message.ts';
import type { FoundRecord } from '../formats/format.ts';
import { answerRecords, type NamedRecord } from '../records/answer-records.ts';
import { NameResolver, type ResolverSettings, type TypeAnswer } from './name-resolver.ts';
import { Wildcards } from './wildcards.ts';

export interface ResolveSettings extends ResolverSettings {
  /** Numbers of the types that each name is asked for. */
  readonly types: readonly number[];
  /** Queries that wait at the same time. */
  readonly concurrency: number;
  readonly clock: Clock;
}

/** What became of a name. Only one with a record is in the result of a load. */
export type NameOutcome =
  | { readonly kind: 'record'; readonly record: FoundRecord }
  /** `absent`: it does not exist, or has no record of the types. `wildcard`: any name beside it answers the same. */
  | { readonly kind: 'absent' | 'wildcard' | 'unanswered' | 'malformed'; readonly name: string };

/**
 * Names -> their records of `domains`, in the order in which they are ready, as a format would give them. Names are
 * taken as fast as results are, so the memory does not depend on their number.
 */
export async function* resolveNames(
  names: AsyncIterable<string>,
  settings: ResolveSettings,
  signal: AbortSignal,
): AsyncGenerator<NameOutcome> {
  const resolver = new NameResolver(settings);
  const wildcards = new Wildcards(resolver, settings.random);
  const atOnce = Math.max(1, Math.floor(settings.concurrency / settings.types.length));
  const resolve = (name: string): Promise<NameOutcome> => resolveName(name, { resolver, wildcards, settings }, signal);
  yield* concurrentMap(names, atOnce, resolve, signal);
}

interface Tools {
  readonly resolver: NameResolver;
  readonly wildcards: Wildcards;
  readonly settings: ResolveSettings;
}

async function resolveName(
  text: string,
  { resolver, wildcards, settings }: Tools,
  signal: AbortSignal,
): Promise<NameOutcome> {
  const name = parseDomainName(text);
  if (name === undefined) return { kind: 'malformed', name: text };
  const answers = new Map<number, TypeAnswer>();
  await Promise.all(
    settings.types.map(async (type) => {
      const answer = await resolver.resolve(name, type, signal);
      if (answer !== undefined) answers.set(type, answer);
    }),
  );
  const [first] = answers.values();
  if (first === undefined) return { kind: 'unanswered', name };
  // Answers come in any order, and records should not depend on it.
  const inOrder = settings.types.flatMap((type) => answers.get(type) ?? []);
  const records = distinct(inOrder.flatMap((answer) => answer.records));
  if (records.length === 0) return { kind: 'absent', name };
  if (await wildcards.hasAll(name, answers, signal)) return { kind: 'wildcard', name };
  const [record] = answerRecords({
    name,
    answers: records,
    status: responseCodeName(first.responseCode),
    dns: { resolver: [...new Set(inOrder.map(({ server }) => serverText(server)))] },
    time: settings.clock.now(),
  });
  return record === undefined ? { kind: 'absent', name } : { kind: 'record', record };
}

/** Aliases are in the answers to all types. */
function distinct(records: readonly NamedRecord[]): readonly NamedRecord[] {
  const seen = new Map(
    records.map((record) => [`${record.name.toLowerCase()} ${record.type} ${record.value}`, record]),
  );
  return [...seen.values()];
}

const serverText = ({ ip, port }: TypeAnswer['server']): string => `${ip.includes(':') ? `[${ip}]` : ip}:${port}`;
