/**
 * What a search page shows, in the forms in which people and programs pass it on. Each runs as it is: in bash or zsh with
 * the key in the variable PERIPLUS_KEY, in Python, and as a message to `/mcp/`.
 */
import { defined } from '@periplus/model/defined.ts';
import { searchPath } from '../../../paths/pages.ts';
import { type SearchState, searchPlaceOf } from '../state/search-state.ts';
import { shareRequest } from './share-request.ts';
import { shellWord, visibleJson } from './shell-word.ts';

/** The address of the page, without what is open beside the list. */
export function addressForm(state: SearchState, base: URL): string {
  return new URL(searchPath(state.collection, searchPlaceOf({ ...state, open: undefined })).slice(1), base).href;
}

export function curlForm(state: SearchState, base: URL): string {
  const { url, input } = shareRequest(state, base);
  return [
    `curl -sS ${shellWord(url)}`,
    `  -H "Authorization: Bearer $PERIPLUS_KEY"`,
    `  -H 'Content-Type: application/json'`,
    `  --data-raw ${shellWord(visibleJson(input))}`,
  ].join(' \\\n');
}

/** Needs nothing but Python: JSON of texts, numbers and lists is written as Python writes it. */
export function pythonForm(state: SearchState, base: URL): string {
  const { url, input } = shareRequest(state, base);
  return `import json
import os
import urllib.request

request = urllib.request.Request(
    ${visibleJson(url)},
    data=json.dumps(${visibleJson(input)}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["PERIPLUS_KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as answer:
    print(json.dumps(json.load(answer), indent=2))
`;
}

/** The records, then the numbers beside them. Undefined if no command line can hold the query, because of U+0000. */
export function commandForm(state: SearchState, base: URL): string | undefined {
  const { q, indices, sort, start, cursor, fields, facets, without_own_filter: own } = shareRequest(state, base).input;
  const both = { server: base.href, collection: state.collection, indices };
  const records = { ...both, sort, start: start?.toString(), cursor, fields: fields?.join() };
  const numbers = { ...both, facets: facets.join(), 'without-own-filter': own.length === 0 ? undefined : own.join() };
  try {
    return `${commandLine('search', records, q)}\n${commandLine('view', numbers, q)}`;
  } catch {
    return undefined;
  }
}

/** @throws RangeError: a word contains U+0000 */
function commandLine(name: string, options: Readonly<Record<string, string | undefined>>, q: string): string {
  const words = Object.entries(options).flatMap(([option, value]) =>
    value === undefined ? [] : [shellWord(`--${option}=${value}`)],
  );
  // A query may begin with a minus. An empty one is no query for a command.
  return [`periplus ${name}`, ...words, '--', shellWord(q.trim() === '' ? '*' : q)].join(' ');
}

/** A message of the Model Context Protocol that calls the tool `search`. */
export function mcpForm(state: SearchState, base: URL): string {
  const { q, indices, sort, cursor, fields } = shareRequest(state, base).input;
  const call = defined({ q, collection: state.collection, indices, sort, cursor, fields });
  return visibleJson({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: call } }, 2);
}
