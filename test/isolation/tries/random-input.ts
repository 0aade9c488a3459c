import { collections } from '../../../src/model/collection.ts';
import type { Operation } from '../../../src/model/operations/operation.ts';
import type { Parameter } from '../../../src/model/operations/parameter.ts';
import type { Dice } from '../../store/dice.ts';
import type { Input } from '../rows.ts';
import { LABEL, PRIVATE, PRIVATE_HOST, type World } from '../world.ts';

/** A part of the mark, because an answer may repeat what a request says. */
const PREFIX = PRIVATE.slice(0, -1);

/** What others have, and what is near it. */
export interface TryValues {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
}

export function tryValues(world: World, keys: readonly number[]): TryValues {
  const { owner, mate, index, scan, otherScan, schedule, webhook, agent, team, invitation, key, graph, load } = world;
  const own = [index, scan, otherScan, schedule, webhook, agent, team, invitation, key, owner.user.id, mate.user.id];
  const numbers = [...own, ...keys].flatMap((number) => [number, number, number - 1, number + 1]);
  const queries = [
    '*',
    `${PREFIX}*`,
    `http.title:${PREFIX}*`,
    `domain:${PREFIX}*`,
    `ip:${PRIVATE_HOST}`,
    `*:${PREFIX}?`,
  ];
  const things = [
    String(index),
    graph,
    load,
    PRIVATE_HOST,
    `${PREFIX}?`,
    'responses',
    'domain',
    'ip',
    'port',
    'http.title',
  ];
  return { numbers: numbers.filter((number) => number >= 0), texts: [...queries, ...things] };
}

/** An input that the operation may take, with numbers and texts of others wherever it takes any. */
export function randomInput({ input }: Operation, values: TryValues, dice: Dice): Input {
  const chosen: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(input))
    if (name === 'once' || parameter.required || dice.chance(40))
      chosen[name] = valueFor(name, parameter, values, dice);
  return chosen;
}

function valueFor(name: string, parameter: Parameter, values: TryValues, dice: Dice): unknown {
  // A stream of events would not end by itself.
  if (name === 'once') return true;
  if (name === 'collection') return dice.pick(collections);
  if (name === 'indices') return dice.pick([LABEL, ...values.numbers.map(String)]);
  switch (parameter.kind) {
    case 'integer':
      return dice.chance(70) ? dice.pick(values.numbers) : (parameter.byDefault ?? parameter.least);
    case 'flag':
      return dice.chance(50);
    case 'choice':
      return dice.pick(parameter.choices);
    case 'names':
      return parameter.example ?? '*';
    case 'texts':
      return [parameter.orNumbers ? String(dice.pick(values.numbers)) : dice.pick(values.texts)];
    case 'object':
      return {};
    case 'text':
    case 'labels':
      if (parameter.kind === 'text' && parameter.example !== undefined && dice.chance(40)) return parameter.example;
      return dice.chance(30) ? String(dice.pick(values.numbers)) : dice.pick(values.texts);
  }
}
