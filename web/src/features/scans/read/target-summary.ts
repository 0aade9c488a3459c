import { visibleLine } from '@periplus/view/visible-text.ts';
import type { ScanAnswer } from '../../../api/operations.generated.ts';

/** `192.0.2.0/24, example.com and 12 more` */
export function targetSummary(
  { targets, targets_count: count, saved_graph: graph }: Pick<ScanAnswer, 'targets' | 'targets_count' | 'saved_graph'>,
  most = 3,
): string {
  const shown = targets.slice(0, most);
  const more = Math.max(count, targets.length) - shown.length;
  const list = `${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
  return visibleLine(graph === null ? list : `${list}, from a saved graph`);
}
