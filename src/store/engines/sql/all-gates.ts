import { type Collection, collections } from '../../../model/collection.ts';
import type { Gate } from '../../gate.ts';

type Gates = Readonly<Record<Collection, Gate>>;

/** While nothing is published, dropped or deleted, in any collection. Writers go on. */
export function allTogether<T>(gates: Gates, work: () => Promise<T>): Promise<T> {
  return collections.reduce<() => Promise<T>>((inner, one) => () => gates[one].together(inner), work)();
}

/** While nobody else changes anything. Everybody takes the gates in one order, so that none waits for another in a ring. */
export function allAlone<T>(gates: Gates, work: () => Promise<T>): Promise<T> {
  return collections.reduce<() => Promise<T>>((inner, one) => () => gates[one].alone(inner), work)();
}
