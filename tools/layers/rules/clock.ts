/**
 * A module of src/ -> where it reads the time of day. Only one module may: all others receive a clock, so that tests
 * can set it.
 */
import { type GlobalUse, globalUses } from '../globals.ts';
import type { LayerBreach, Module } from '../module.ts';
import { PURE_ROOMS } from '../rooms.ts';

/** The one module that reads the machine's time of day. */
export const CLOCK_MODULE = 'src/main/machine-clock.ts';

export function* clockBreaches(module: Module): Generator<LayerBreach> {
  const { place } = module;
  // Pure rooms have no clock at all; that is another rule.
  if (module.isTest || place.kind !== 'room' || PURE_ROOMS.includes(place.name)) return;
  if (module.path === CLOCK_MODULE) return;
  for (const use of globalUses(module.tokens, new Set(['Date', 'Temporal']))) {
    if (readsTimeOfDay(use))
      yield { path: module.path, line: use.line, rule: 'clock', message: `only ${CLOCK_MODULE} reads the time of day` };
  }
}

/** `Date.now`, `new Date()` and `Date()`, but not `new Date(0)` or `Date.UTC(2020)`. */
export function readsTimeOfDay({ name, member, constructed, withoutArguments, called }: GlobalUse): boolean {
  if (name === 'Temporal') return member === 'Now';
  if (name !== 'Date') return false;
  if (member !== undefined) return member === 'now';
  return constructed ? withoutArguments : called;
}
