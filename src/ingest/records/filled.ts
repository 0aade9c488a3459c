import { type Defined, defined } from '../../model/defined.ts';

/** The members that have a value. Undefined if none has. */
export function filled<const T extends object>(members: T): Defined<T> | undefined {
  const kept = defined(members);
  return Object.keys(kept).length === 0 ? undefined : kept;
}
