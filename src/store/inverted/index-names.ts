import type { Collection } from '../../model/collection.ts';

/** What the indices of a store are called in its engine. */
export function recordsName(collection: Collection, id: number): string {
  return `${collection}.${id}`;
}

/** The same index made anew. */
export function nextName(name: string): string {
  const [, first = name, form = '1'] = /^(.*\.\d+)(?:-(\d+))?$/.exec(name) ?? [];
  return `${first}-${Number(form) + 1}`;
}

export function isFormOf(name: string, collection: Collection, id: number): boolean {
  const first = recordsName(collection, id);
  return name === first || (name.startsWith(`${first}-`) && /^\d+$/.test(name.slice(first.length + 1)));
}

export function sideName(generation: number): string {
  return `${SIDE}${generation}`;
}

export function isSideName(name: string): boolean {
  return name.startsWith(SIDE);
}

const SIDE = 'side.';
