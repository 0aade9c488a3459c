import type { Collection } from '../../../model/collection.ts';
import type { RecordRow } from '../../terms/record-row.ts';
import type { HotValue } from '../../terms/value-terms.ts';
import type { RowBuffer } from './row-buffer.ts';
import { FOREVER, type HotKind, hotColumns } from './tables.ts';

/** Where a row stands besides what its record says. */
export interface RowPlace {
  readonly indexId: number;
  /** Unique within the table, later rows have higher ones. */
  readonly sequence: number;
  readonly observed: number;
  readonly key: string;
  /** The generations in which it is the latest of its document. */
  readonly since: number;
  readonly until: number;
}

/** Of a row that nothing has superseded yet; nobody sees it before its index is published. */
export const UNBOUNDED = { since: 0, until: FOREVER } as const;

/** Rows of one collection -> bytes in the order of `rowColumnsOf`. */
export class RowEncoder {
  readonly #hot: readonly { readonly kind: HotKind; readonly hasTokens: boolean }[];

  constructor(collection: Collection) {
    this.#hot = hotColumns(collection).map(({ kind, tokensColumn }) => ({
      kind,
      hasTokens: tokensColumn !== undefined,
    }));
  }

  encode({ indexId, sequence, observed, key, since, until }: RowPlace, row: RecordRow, into: RowBuffer): void {
    into.uint32(indexId);
    into.uint64(sequence);
    into.int64(observed);
    into.hexadecimal(key);
    into.uint32(since);
    into.uint32(until);
    into.string(row.longText);
    into.string(row.longWords);
    into.string(row.terms);
    for (const [place, { kind, hasTokens }] of this.#hot.entries()) {
      hotValues(row.hot[place] ?? [], kind, into);
      if (hasTokens) into.string(row.hotTokens[place] ?? '');
    }
  }
}

function hotValues(values: readonly HotValue[], kind: HotKind, into: RowBuffer): void {
  into.count(values.length);
  for (const value of values) {
    switch (kind) {
      case 'text':
        into.string(String(value));
        break;
      case 'number':
        into.float64(Number(value));
        break;
      case 'instant':
        into.int64(Number(value));
        break;
      case 'address':
        into.uint128(BigInt(value));
        break;
    }
  }
}
