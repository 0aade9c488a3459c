/** A module of a pure room -> its uses of a clock, randomness, a console or the process. */
import { type GlobalUse, globalUses } from '../globals.ts';
import { isIn, type LayerBreach, type Module } from '../module.ts';
import { BROWSER_ROOMS, PURE_ROOMS } from '../rooms.ts';
import { readsTimeOfDay } from './clock.ts';

const NAMES = new Set(
  'Date performance Temporal Math crypto console process Buffer setTimeout setInterval setImmediate'.split(' '),
);

export function* purityBreaches(module: Module): Generator<LayerBreach> {
  if (module.isTest || !isIn(module, PURE_ROOMS)) return;
  for (const use of globalUses(module.tokens, NAMES)) {
    const what = impurity(use, isIn(module, BROWSER_ROOMS));
    if (what === undefined) continue;
    yield { path: module.path, line: use.line, rule: 'purity', message: `a pure room may not use: ${what}` };
  }
}

function impurity(use: GlobalUse, inBrowser: boolean): string | undefined {
  switch (use.name) {
    case 'Date':
    case 'Temporal':
      return readsTimeOfDay(use) ? `clock (${use.name})` : undefined;
    case 'performance':
      return use.member === undefined ? undefined : `clock (performance.${use.member})`;
    case 'setTimeout':
    case 'setInterval':
    case 'setImmediate':
      return `clock (${use.name})`;
    case 'Math':
      return use.member === 'random' ? 'randomness (Math.random)' : undefined;
    case 'crypto':
      return use.member === 'getRandomValues' || use.member === 'randomUUID'
        ? `randomness (crypto.${use.member})`
        : undefined;
    case 'Buffer':
      return inBrowser ? 'Buffer, because the room also runs in a browser' : undefined;
    default:
      return use.name;
  }
}
