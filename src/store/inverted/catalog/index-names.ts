import type { Collection } from '../../../model/collection.ts';

/** The engine's name of an index of records. */
export function recordsName(collection: Collection, id: number): string {
  return `${collection}.${id}`;
}

/** The engine's name of the next build of an index. */
export function nextName(name: string): string {
  const [, first = name, build = '1'] = /^(.*\.\d+)(?:-(\d+))?$/.exec(name) ?? [];
  return `${first}-${Number(build) + 1}`;
}

/** Whether the engine's index of this name is some build of an index. */
export function isBuildOf(name: string, collection: Collection, id: number): boolean {
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
