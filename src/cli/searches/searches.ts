/** `periplus searches`: saved searches of a server. */

import { type Collection, collections } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { isJsonObject, recordText, recordTexts } from '../../model/json-value.ts';
import { savedSearchOperations as operations } from '../../model/operations/areas/saved-searches.ts';
import { valuesAt } from '../../view/cells/value-at.ts';
import type {
  ChangeSearchOptions,
  ListSearchesOptions,
  OneSearchOptions,
  RunSearchOptions,
  SaveSearchOptions,
} from '../commands/searches.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat } from '../output/output-format.ts';
import { printJson, recordWriter, type Shape } from '../output/record-writer.ts';
import { checkBeforeSending } from '../search/check-query.ts';
import { printMatches } from '../search/search.ts';
import { type Session, withServer } from '../session.ts';
import { sayNothingFound } from '../terminal.ts';
import { findSearch, listedSearches } from './find-search.ts';

export async function listSearches({ team, ...options }: ListSearchesOptions, session: Session): Promise<ExitCode> {
  const { terminal } = session;
  const searches = await withServer(session, options, (ask) => listedSearches(ask, team));
  const writer = recordWriter(chosenFormat(options.format, terminal), SEARCHES, terminal);
  for (const search of searches) await writer.write(search);
  await writer.end();
  if (searches.length === 0) sayNothingFound(terminal);
  return searches.length > 0 ? EXIT.done : EXIT.nothingFound;
}

export async function showSearch({ search, ...options }: OneSearchOptions, session: Session): Promise<ExitCode> {
  await printJson(await withServer(session, options, (ask) => findSearch(ask, search)), session.terminal);
  return EXIT.done;
}

export async function saveSearch(options: SaveSearchOptions, session: Session): Promise<ExitCode> {
  const { name, query: q, collection = 'responses' } = options;
  checkBeforeSending(q, collection, session);
  const input = { ...settingsOf(options), name, q, collection };
  const saved = await withServer(session, options, (ask) => ask.value(operations.createSearch, input));
  await printJson(saved, session.terminal);
  return EXIT.done;
}

export async function changeSearch(options: ChangeSearchOptions, session: Session): Promise<ExitCode> {
  const { search, name, query: q } = options;
  const changed = await withServer(session, options, async (ask) => {
    const { id } = await findSearch(ask, search);
    return await ask.value(operations.changeSearch, { ...settingsOf(options), id, ...defined({ name, q }) });
  });
  await printJson(changed, session.terminal);
  return EXIT.done;
}

export async function removeSearch({ search, ...options }: OneSearchOptions, session: Session): Promise<ExitCode> {
  await withServer(session, options, async (ask) => {
    const { id } = await findSearch(ask, search);
    await ask.value(operations.removeSearch, { id });
  });
  return EXIT.done;
}

/** Prints what `periplus search` prints, with the columns of the search. */
export async function runSavedSearch({ search, ...options }: RunSearchOptions, session: Session): Promise<ExitCode> {
  const saved = await withServer(session, options, async (ask) => {
    const found = await findSearch(ask, search);
    const collection = collections.find((each) => each === found.collection);
    const query = recordText(found, 'q');
    if (collection === undefined || query === undefined) throw ask.unexpected();
    const columns = recordTexts(found, 'columns');
    return {
      collection: collection satisfies Collection,
      query,
      ...defined({
        indices: recordText(found, 'indices'),
        sort: recordText(found, 'sort'),
        fields: columns.length === 0 ? undefined : columns,
      }),
    };
  });
  return await printMatches({ ...options, ...saved, start: 0 }, session);
}

function settingsOf(options: SaveSearchOptions | ChangeSearchOptions) {
  const { collection, indices, sort, columns, facets, note, share: shared } = options;
  return defined({ collection, indices, sort, columns, facets, note, shared });
}

const COLUMNS = ['name', 'collection', 'q', 'shared', 'owner.email', 'changed_at'];
const SEARCHES: Shape = {
  columns: COLUMNS.map((title) => ({ title })),
  cells: (search) => (isJsonObject(search) ? COLUMNS.map((name) => valuesAt(search, name)) : []),
};
