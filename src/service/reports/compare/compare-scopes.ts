import type { ScopeItem } from '../../../model/scanner/report.ts';
import { compareText } from '../items/compare-text.ts';
import type { ComparisonEvent } from './comparison-events.ts';
import { differencesOf } from './differences.ts';

/** Events of targets that only one scan has, or that fared differently, by target. */
export function compareScopes(from: readonly ScopeItem[], to: readonly ScopeItem[]): readonly ComparisonEvent[] {
  const [before, after] = [from, to].map((items) => new Map(items.map((item) => [item.target, item])));
  const targets = [...new Set([...from, ...to].map(({ target }) => target))].sort(compareText);
  return targets.flatMap((target): readonly ComparisonEvent[] => {
    const [old, current] = [before?.get(target), after?.get(target)];
    if (old === undefined) return [{ section: 'scope', kind: 'added', object: target }];
    if (current === undefined) return [{ section: 'scope', kind: 'removed', object: target }];
    const changes = differencesOf(factsOf(old), factsOf(current));
    return changes.length === 0 ? [] : [{ section: 'scope', kind: 'changed', object: target, changes }];
  });
}

const factsOf = ({ outcome, reason }: ScopeItem): object => ({ outcome, reason: reason ?? null });
