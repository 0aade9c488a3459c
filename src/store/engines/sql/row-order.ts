import type { Collection } from '../../../model/collection.ts';
import type { Sort } from '../../store.ts';
import type { RowOrder } from './cursor.ts';
import { fieldValues } from './field-values.ts';
import { literal } from './literal.ts';
import type { HotKind } from './tables.ts';

/** The order of a read as SQL: what to select for it, how to sort, how to go on behind a row. */
export interface OrderSql {
  /** Two columns, whether a value is missing and the value as text; absent in the usual order. */
  readonly columns: readonly string[];
  readonly orderBy: string;
  readonly behind: (place: RowOrder) => string;
  readonly isValue: (text: string) => boolean;
}

const NEWEST_FIRST = ['observed', 'key', 'idx', 'seq'].map((column) => `${column} DESC`).join(', ');

export function orderSql(sort: Sort | undefined, collection: Collection): OrderSql {
  const sorted = sort === undefined ? undefined : fieldValues(sort.field, collection)?.sorted;
  if (sort === undefined || sorted === undefined) {
    return { columns: [], orderBy: NEWEST_FIRST, behind: behindNewest, isValue: () => false };
  }
  const isUp = sort.direction === 'asc';
  const missing = `empty(${sorted.sql})`;
  const value = `${isUp ? 'arrayMin' : 'arrayMax'}(${sorted.sql})`;
  return {
    columns: [missing, `toString(${value})`],
    orderBy: `${missing}, ${value} ${isUp ? 'ASC' : 'DESC'}, ${NEWEST_FIRST}`,
    behind: (place) => {
      const newer = behindNewest(place);
      const at = place.sorted?.value;
      if (at === undefined) return `(${missing} AND ${newer})`;
      const end = valueLiteral(at, sorted.kind);
      return `(${missing} OR ${value} ${isUp ? '>' : '<'} ${end} OR (${value} = ${end} AND ${newer}))`;
    },
    isValue: (text) => isValueOf(text, sorted.kind),
  };
}

/** The first part, on its own, is what the engine finds its granules by. */
function behindNewest({ observed, key, indexId, sequence }: RowOrder): string {
  const time = literal(observed);
  const id = `toFixedString(unhex(${literal(key)}), 16)`;
  const sameDocument = `idx < ${literal(indexId)} OR (idx = ${literal(indexId)} AND seq < ${literal(sequence)})`;
  const sameTime = `key < ${id} OR (key = ${id} AND (${sameDocument}))`;
  return `(observed <= ${time} AND (observed < ${time} OR (observed = ${time} AND (${sameTime}))))`;
}

function valueLiteral(text: string, kind: HotKind): string {
  switch (kind) {
    case 'text':
      return literal(text);
    case 'number':
      return `toFloat64(${literal(text)})`;
    case 'instant':
      return `toInt64(${literal(text)})`;
    case 'address':
      return `toUInt128(${literal(text)})`;
  }
}

function isValueOf(text: string, kind: HotKind): boolean {
  switch (kind) {
    case 'text':
      return true;
    case 'number':
      return text !== '' && Number.isFinite(Number(text));
    case 'instant':
      return /^-?\d{1,16}$/.test(text);
    case 'address':
      return /^\d{1,38}$/.test(text) || (/^\d{39}$/.test(text) && text <= LAST_ADDRESS);
  }
}

const LAST_ADDRESS = String((1n << 128n) - 1n);
