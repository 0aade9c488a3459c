/** A record, and what of it is open -> the rows of its tree. Only what is open is looked at. */
import { isJsonObject } from '@periplus/model/json-value.ts';

export type TreeRow = TreeBranch | TreeLeaf | TreeRest;

interface RowPlace {
  /** Unlike the path, it tells the member `a.b` from `b` of `a`. */
  readonly id: string;
  readonly depth: number;
  /** From 1, among the members of the same object or list. */
  readonly position: number;
  readonly siblings: number;
}

interface MemberRow extends RowPlace {
  readonly key: string;
  /** As people write it: `cve[3].name`. */
  readonly path: string;
  /** As a query names it: `cve.name`. */
  readonly field: string;
}

export interface TreeBranch extends MemberRow {
  readonly kind: 'object' | 'list';
  readonly value: object;
  readonly size: number;
  readonly isOpen: boolean;
}

export interface TreeLeaf extends MemberRow {
  readonly kind: 'text' | 'number' | 'flag' | 'null';
  readonly text: string;
}

/** Members that are not shown yet. */
export interface TreeRest extends RowPlace {
  readonly kind: 'rest';
  readonly parent: string;
  readonly left: number;
}

export const MOST_MEMBERS = 100;

export interface TreeState {
  readonly open: ReadonlySet<string>;
  /** How many members of a branch are shown, if they are more than at first. */
  readonly shown: ReadonlyMap<string, number>;
}

interface Parent {
  readonly id: string;
  readonly path: string;
  readonly field: string;
  readonly depth: number;
}

const ROOT: Parent = { id: '', path: '', field: '', depth: -1 };

export function treeRows(record: unknown, state: TreeState): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  if (isBranch(record)) addMembers(rows, record, ROOT, state);
  else rows.push(leafRow(record, { ...ROOT, id: '/', key: '', depth: 0, position: 1, siblings: 1 }));
  return rows;
}

function addMembers(rows: TreeRow[], parent: object, at: Parent, state: TreeState): void {
  const isList = Array.isArray(parent);
  const keys = isList ? undefined : Object.keys(parent);
  const size = isList ? parent.length : (keys?.length ?? 0);
  const most = Math.min(size, state.shown.get(at.id) ?? MOST_MEMBERS);
  for (let index = 0; index < most; index++) {
    const key = keys?.[index] ?? String(index);
    const value: unknown = isList ? parent[index] : (parent as Readonly<Record<string, unknown>>)[key];
    const place = {
      id: `${at.id}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      key,
      path: isList ? `${at.path}[${index}]` : joinedPath(at.path, key),
      field: isList || at.field === '' ? (isList ? at.field : key) : `${at.field}.${key}`,
      depth: at.depth + 1,
      position: index + 1,
      siblings: size,
    };
    if (!isBranch(value)) {
      rows.push(leafRow(value, place));
      continue;
    }
    const isOpen = state.open.has(place.id);
    const kind = Array.isArray(value) ? 'list' : 'object';
    rows.push({ ...place, kind, value, size: sizeOf(value), isOpen });
    if (isOpen) addMembers(rows, value, place, state);
  }
  if (most < size)
    rows.push({
      kind: 'rest',
      id: `${at.id}/~rest`,
      parent: at.id,
      left: size - most,
      depth: at.depth + 1,
      position: most + 1,
      siblings: size,
    });
}

const isBranch = (value: unknown): value is object => isJsonObject(value) || Array.isArray(value);
const sizeOf = (value: object): number => (Array.isArray(value) ? value.length : Object.keys(value).length);

const joinedPath = (path: string, key: string): string => {
  if (!/^[\w@*-]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
};

function leafRow(value: unknown, place: MemberRow): TreeLeaf {
  if (typeof value === 'string') return { ...place, kind: 'text', text: value };
  if (typeof value === 'number') return { ...place, kind: 'number', text: String(value) };
  if (typeof value === 'boolean') return { ...place, kind: 'flag', text: String(value) };
  return { ...place, kind: 'null', text: 'null' };
}

/** Branches that are open at first: level by level, as long as the tree stays short. */
export function openAtFirst(record: unknown, mostRows: number): ReadonlySet<string> {
  const open = new Set<string>();
  let rows = isBranch(record) ? Math.min(sizeOf(record), MOST_MEMBERS) : 1;
  let level: readonly (readonly [id: string, value: object])[] = isBranch(record) ? [['', record]] : [];
  while (level.length > 0) {
    const below: (readonly [string, object])[] = [];
    for (const [id, value] of level)
      for (const key of Object.keys(value).slice(0, MOST_MEMBERS)) {
        const member: unknown = (value as Readonly<Record<string, unknown>>)[key];
        if (!isBranch(member)) continue;
        const size = Math.min(sizeOf(member), MOST_MEMBERS);
        if (rows + size > mostRows) continue;
        rows += size;
        const own = `${id}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        open.add(own);
        below.push([own, member]);
      }
    level = below;
  }
  return open;
}
