import { askGroups, type FacetGroup } from '../ask/ask-records.ts';
import type { FacetOptions } from '../commands/facet.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat } from '../output/output-format.ts';
import { recordWriter } from '../output/record-writer.ts';
import { type Session, withServer } from '../session.ts';
import { sayNothingFound } from '../terminal.ts';
import { checkBeforeSending } from './check-query.ts';

/** `periplus facet`: groups the records that match a query, largest group first. */
export async function printFacet(options: FacetOptions, session: Session): Promise<ExitCode> {
  const { query: q, collection, fields, size, indices } = options;
  checkBeforeSending(q, collection, session);
  const groups = await withServer(session, options, (ask) => askGroups(ask, { collection, q, indices }, fields, size));
  const shape = {
    columns: [...fields.map((title) => ({ title })), { title: 'count', isNumber: true }],
    cells: (group: unknown) => {
      const { key, doc_count } = group as FacetGroup;
      return [...fields.map((_, at) => key.slice(at, at + 1)), [doc_count]];
    },
  };
  const writer = recordWriter(chosenFormat(options.format, session.terminal), shape, session.terminal);
  for (const group of groups) await writer.write(group);
  await writer.end();
  if (groups.length === 0) sayNothingFound(session.terminal);
  return groups.length > 0 ? EXIT.done : EXIT.nothingFound;
}
