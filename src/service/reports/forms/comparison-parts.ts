import type { ComparisonParts } from '../../../view/reports/comparison-text.ts';
import type { Comparison } from '../compare/compare-reports.ts';
import type { ComparedMetadata } from './comparison-json.ts';
import { eventWords } from './event-words.ts';

/** A comparison -> what its text shows. */
export function comparisonParts(comparison: Comparison, { from, to }: ComparedMetadata): ComparisonParts {
  async function* changes() {
    for await (const events of comparison.events()) yield events.map(eventWords);
  }
  return { from, to, changes, summary: () => comparison.summary() };
}
