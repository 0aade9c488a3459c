import { logElementRecords } from '../../ingest/formats/ct/log-element.ts';
import { LogIssuers } from '../../ingest/formats/ct/log-issuers.ts';
import type { Entry } from '../../ingest/formats/format.ts';
import { foundEntries } from '../../ingest/formats/shapes/found-entries.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { print, say, type Terminal } from '../terminal.ts';
import type { LogReading, UsedElements } from './log-reading.ts';

/** Prints each record as a line. `keep` is called with the number of the next entry, once what is before it is printed. */
export async function printElements(
  reading: LogReading,
  terminal: Terminal,
  keep: (next: number) => Promise<void>,
): Promise<UsedElements> {
  const issuers = new LogIssuers();
  const reasons = new Map<string, number>();
  let records = 0;
  for await (const { index, elements } of reading) {
    let lines = '';
    for (const [at, element] of elements.entries()) {
      const refused = (reason: string): readonly Entry<'records'>[] => {
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        return [];
      };
      for (const entry of foundEntries(index + at, () => logElementRecords(element, issuers), refused)) {
        if (entry.kind !== 'record') continue;
        records++;
        lines += `${JSON.stringify(entry.value)}\n`;
      }
    }
    if (lines !== '') await print(terminal, lines);
    await keep(index + elements.length);
  }
  for (const [reason, count] of reasons)
    say(terminal, `Refused ${quantity(count, 'entry', 'entries')}: ${visibleLine(reason)}.`);
  return { records, refused: [...reasons.values()].reduce((sum, count) => sum + count, 0) };
}
