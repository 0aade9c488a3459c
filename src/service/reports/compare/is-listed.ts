import type { FieldChange } from './differences.ts';

/** Whether a field, or a part of it, is among the changes. */
export const isListed = (changes: readonly Pick<FieldChange, 'field'>[], path: string): boolean =>
  changes.some(({ field }) => field === path || isBelow(field, path) || isBelow(path, field));

const isBelow = (path: string, parent: string): boolean =>
  path.startsWith(parent) && ['.', '['].includes(path[parent.length] ?? '');
