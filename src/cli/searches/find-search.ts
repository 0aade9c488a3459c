import { isJsonObject, type JsonObject, recordText } from '../../model/json-value.ts';
import { savedSearchOperations as operations } from '../../model/operations/areas/saved-searches.ts';
import type { ServerAsk } from '../ask/ask.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';

/** The saved searches that a user sees, as the server sends them. */
export async function listedSearches(ask: ServerAsk, withTeam: boolean): Promise<readonly JsonObject[]> {
  const answer = await ask.value(operations.searches, { own_only: !withTeam });
  if (!Array.isArray(answer) || !answer.every(isJsonObject)) throw ask.unexpected();
  return answer;
}

/** By its id or its name: one's own comes before those of teammates. @throws CommandFailure */
export async function findSearch(ask: ServerAsk, text: string): Promise<JsonObject> {
  const all = await listedSearches(ask, true);
  const named = all.filter((search) => search.name === text);
  const own = named.find((search) => search.is_from_team !== true);
  const found = all.find((search) => search.id === text) ?? own ?? named[0];
  if (found === undefined) throw new CommandFailure(EXIT.nothingFound, 'There is no such saved search.');
  if (own === undefined && named.length > 1 && found.id !== text)
    throw new CommandFailure(
      EXIT.usage,
      'Several teammates share a search with this name.',
      `Name it by its id: ${named.map((search) => recordText(search, 'id') ?? '').join(', ')}`,
    );
  return found;
}
