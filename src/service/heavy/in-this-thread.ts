import { heavyKind } from './heavy-kinds.ts';
import type { HeavyWork } from './heavy-work.ts';

/** Heavy work in the thread of the caller: for commands, where nobody else waits. */
export const inThisThread: HeavyWork = {
  run: (name, order, { inputs }) => heavyKind(name).run(order, inputs),
};
