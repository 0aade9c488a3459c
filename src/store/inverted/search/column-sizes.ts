import type { StoreCall } from '../../call.ts';
import type { BackEnd, FacetQuery } from '../back-end.ts';
import type { CatalogIndex } from '../catalog/catalog-state.ts';
import { ALL_DOCUMENTS } from '../node.ts';

/**
 * Caches which columns of an index have few different values. Counting by these is cheap. A published index takes no
 * more documents, so one query for each column is enough.
 */
export class ColumnSizes {
  readonly #backEnd: BackEnd;
  /** By the engine's name of the index and the column: whether it has few values. */
  readonly #hasFew = new Map<string, boolean>();

  constructor(backEnd: BackEnd) {
    this.#backEnd = backEnd;
  }

  async haveFew(groups: FacetQuery['groups'], indices: readonly CatalogIndex[], call: StoreCall): Promise<boolean> {
    if (indices.some(({ state }) => state === 'filling')) return false;
    for (const index of indices)
      for (const group of groups) if (!(await this.#hasFewOf(group, index, call))) return false;
    return true;
  }

  async #hasFewOf(group: FacetQuery['groups'][number], index: CatalogIndex, call: StoreCall): Promise<boolean> {
    const key = `${index.name} ${group.column.path} ${group.unit ?? ''}`;
    const cached = this.#hasFew.get(key);
    if (cached !== undefined) return cached;
    const targets = [{ index: index.name, indexId: index.id }];
    const search = { targets, node: ALL_DOCUMENTS, isHeavy: true, mayBeMissing: true };
    const buckets = await this.#backEnd.facet({ ...search, groups: [group], size: FEW_VALUES + 1 }, call);
    const hasFew = buckets.length <= FEW_VALUES;
    this.#hasFew.set(key, hasFew);
    const [oldest] = this.#hasFew.keys();
    if (this.#hasFew.size > MOST_COLUMNS && oldest !== undefined) this.#hasFew.delete(oldest);
    return hasFew;
  }
}

const FEW_VALUES = 1_000;
const MOST_COLUMNS = 10_000;
