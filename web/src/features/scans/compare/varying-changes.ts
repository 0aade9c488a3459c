/** Two records of one service -> what differs in them beside what a comparison lists: that varies by itself. */
import { isJsonObject } from '@periplus/model/json-value.ts';
import type { RecordChange } from '../../../records/differences/record-change.ts';

/** As deep as records go; hostile ones end there. */
const DEEPEST = 24;
const MOST = 2_000;

export function varyingChanges(
  before: unknown,
  after: unknown,
  listed: readonly RecordChange[],
): readonly RecordChange[] {
  const [old, now] = [leaves(before), leaves(after)];
  const isListed = (path: string): boolean =>
    listed.some(({ path: each }) => path === each || path.startsWith(`${each}.`) || path.endsWith(`.${each}`));
  const paths = [...new Set([...old.keys(), ...now.keys()])].filter(
    (path) => old.get(path) !== now.get(path) && !isListed(path),
  );
  return paths.slice(0, MOST).map((path) => {
    const [one, other] = [old.get(path) ?? null, now.get(path) ?? null];
    const kind = one === null ? 'added' : other === null ? 'gone' : 'changed';
    return { kind, path, before: one, after: other, isVolatile: true };
  });
}

/** The values of a record by their paths; a list is one value. */
function leaves(record: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown, path: string, depth: number): void => {
    if (isJsonObject(value) && depth < DEEPEST)
      for (const [name, inner] of Object.entries(value))
        visit(inner, path === '' ? name : `${path}.${name}`, depth + 1);
    else if (value !== null && value !== undefined && depth < DEEPEST)
      found.set(path, typeof value === 'string' ? value : listText(value));
  };
  visit(record, '', 0);
  return found;
}

const listText = (value: unknown): string =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object') ? value.join(', ') : JSON.stringify(value);
