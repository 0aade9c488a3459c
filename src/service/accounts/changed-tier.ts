import type { Tier } from '../../accounts/tier.ts';
import { type Collection, collections, isCollection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { requestError } from '../../model/problem.ts';

/** Changes to one row of the subscription table. An undefined value stays as it is. */
export interface TierChange extends Partial<Mutable<Omit<Tier, 'id' | 'leavesOut'>>> {
  readonly collections?: readonly string[] | undefined;
  readonly classes?: readonly string[] | undefined;
  /** Collection and path, separated by a colon. */
  readonly fields?: readonly string[] | undefined;
}

type Mutable<T> = { readonly [K in keyof T]: T[K] | undefined };

const CLASSES = ['contact', 'raw', 'tag', 'cve', 'privacy', 'ioc'] as const;
type Class = (typeof CLASSES)[number];

/** @throws ProblemError request_parsing_error */
export function changedTier(tier: Tier, { collections: names, classes, fields, ...columns }: TierChange): Tier {
  return {
    ...tier,
    ...defined(columns),
    leavesOut: {
      ...tier.leavesOut,
      ...defined({
        collections: names === undefined ? undefined : names.map(collectionOf),
        classes: classes === undefined ? undefined : classes.map(classOf),
        fields: fields === undefined ? undefined : fieldsOf(fields),
      }),
    },
  };
}

function collectionOf(name: string): Collection {
  if (!isCollection(name))
    throw requestError(`No collection ${name.slice(0, 100)}`, `The collections are ${collections.join(', ')}.`);
  return name;
}

function classOf(name: string): Class {
  const match = CLASSES.find((candidate) => candidate === name);
  if (match === undefined)
    throw requestError(`No class of fields ${name.slice(0, 100)}`, `The classes of fields are ${CLASSES.join(', ')}.`);
  return match;
}

function fieldsOf(names: readonly string[]): Partial<Record<Collection, readonly string[]>> {
  const fields: Partial<Record<Collection, readonly string[]>> = {};
  for (const name of names) {
    const colon = name.indexOf(':');
    if (colon < 1)
      throw requestError(
        `No collection before ${name.slice(0, 100)}`,
        'Write a field with its collection before it, such as responses:http.body.',
      );
    const collection = collectionOf(name.slice(0, colon));
    fields[collection] = [...(fields[collection] ?? []), name.slice(colon + 1)];
  }
  return fields;
}
