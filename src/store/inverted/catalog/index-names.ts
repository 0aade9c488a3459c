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

/** Whether the engine's index of this name is some build of an index, which may have taken the place of another one. */
export function isBuildOf(name: string, { collection, id, name: current }: BuiltIndex): boolean {
  const first = firstName(name);
  return first === recordsName(collection, id) || first === firstName(current);
}

interface BuiltIndex {
  readonly collection: Collection;
  readonly id: number;
  readonly name: string;
}

const firstName = (name: string): string => name.replace(/-\d+$/, '');

export function sideName(generation: number): string {
  return `${SIDE}${generation}`;
}

export function isSideName(name: string): boolean {
  return name.startsWith(SIDE);
}

const SIDE = 'side.';
