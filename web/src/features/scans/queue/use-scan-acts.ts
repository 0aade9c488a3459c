import { visibleLine } from '@periplus/view/visible-text.ts';
import { ask } from '../../../api/ask.ts';
import {
  cancelScan,
  changeScanPriority,
  deleteScan,
  pauseScan,
  resumeScan,
  type ScanAnswer,
} from '../../../api/operations.generated.ts';
import { useAct } from '../read/use-act.ts';

export type Move = 'first' | 'up' | 'down';

/** The interface moves by positions and stops at the ends. */
const SHIFTS: Readonly<Record<Move, number>> = { first: -1_000_000, up: -1, down: 1 };
const MOVED: Readonly<Record<Move, string>> = {
  first: 'is the first of your team',
  up: 'moved up',
  down: 'moved down',
};

const nameOf = ({ name, label }: ScanAnswer): string => `“${visibleLine(name === '' ? label : name).slice(0, 60)}”`;

/** What its owner does with a scan. */
export function useScanActs() {
  const { act, isBusy } = useAct(['scans']);
  return {
    isBusy,
    move: (scan: ScanAnswer, move: Move): void =>
      act({
        work: () => ask(changeScanPriority, { id: scan.id, shift: SHIFTS[move] }),
        said: `${nameOf(scan)} ${MOVED[move]}.`,
      }),
    pause: (scan: ScanAnswer): void =>
      act({ work: () => ask(pauseScan, { id: scan.id }), said: `${nameOf(scan)} is paused.` }),
    resume: (scan: ScanAnswer): void =>
      act({ work: () => ask(resumeScan, { id: scan.id }), said: `${nameOf(scan)} continues.` }),
    cancel: (scan: ScanAnswer): void =>
      act({ work: () => ask(cancelScan, { id: scan.id }), said: `${nameOf(scan)} is cancelled.` }),
    remove: (scan: ScanAnswer, afterwards?: () => void): void =>
      act({ work: () => ask(deleteScan, { id: scan.id }), said: `${nameOf(scan)} is deleted.`, afterwards }),
  };
}
