import { type Operation, pathNames } from '../../src/model/operations/operation.ts';
import type { Input } from './rows.ts';

/** For operations whose input does not matter. */
export const placeholders = ({ path }: Operation): Input =>
  Object.fromEntries(pathNames(path).map((name) => [name, name === 'collection' ? 'domains' : '1']));

/** The request with which an input reaches an operation. */
export function requestOf(url: string, { method, path, reads }: Operation, input: Input): [string, RequestInit] {
  const inPath = pathNames(path);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  if (reads === 'body')
    return [
      url + filled,
      { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(Object.fromEntries(rest)) },
    ];
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]));
  return [`${url}${filled}?${query}`, { method, ...(reads === 'lines' ? { body: '' } : {}) }];
}
