import { isJsonObject, jsonText } from '../../model/json-value.ts';
import { indexOperations } from '../../model/operations/areas/indices.ts';
import { valuesAt } from '../../view/cells/value-at.ts';
import type { IndicesOptions } from '../commands/indices.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat } from '../output/output-format.ts';
import { recordWriter, type Shape } from '../output/record-writer.ts';
import { type Session, withServer } from '../session.ts';
import { sayNothingFound } from '../terminal.ts';

/** `periplus indices`: lists the indices that the caller may search. */
export async function printIndices(options: IndicesOptions, session: Session): Promise<ExitCode> {
  const { collection, format } = options;
  const answer = await withServer(session, options, async (ask) => {
    const list = await ask.value(indexOperations.indices);
    if (!Array.isArray(list) || !list.every(isJsonObject)) throw ask.unexpected();
    return list;
  });
  const rows = answer.filter((index) => collection === undefined || jsonText(index, 'type') === collection);
  const writer = recordWriter(chosenFormat(format, session.terminal), SHAPE, session.terminal);
  for (const index of rows) await writer.write(index);
  await writer.end();
  if (rows.length === 0) sayNothingFound(session.terminal);
  return rows.length > 0 ? EXIT.done : EXIT.nothingFound;
}

const COLUMNS = ['id', 'type', 'label', 'availability', 'state', 'count', 'scan_started_at'] as const;

const SHAPE: Shape = {
  columns: COLUMNS.map((title) => ({ title, isNumber: title === 'id' || title === 'count' })),
  cells: (index) => COLUMNS.map((name) => valuesAt(index, name)),
};
