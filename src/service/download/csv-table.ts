import type { Collection } from '../../model/collection.ts';
import { tableOf } from '../../model/tables.ts';
import { compileProjection, type ProjectionMode } from '../../query/projection/projection.ts';
import { csvCell } from './csv-cell.ts';
import { inPieces } from './in-pieces.ts';

/**
 * Records as a table: a header of paths, then a row for each record. Columns follow the order of the fields asked for; a field with fields
 * below it gives a column for each of these, and a pattern one for each field it fits, in the order of the field table.
 */
export interface CsvTable {
  readonly columns: readonly string[];
  pieces(batches: AsyncIterable<Iterable<string>>): AsyncGenerator<string>;
}

export function csvTable(collection: Collection, fields: readonly string[], mode: ProjectionMode): CsvTable {
  const columns = columnsOf(collection, fields, mode);
  const readers = columns.map((path) => reader(path));
  const row = (data: string): string => {
    const record: unknown = JSON.parse(data);
    return `${readers.map((read) => csvCell(read(record))).join(',')}\r\n`;
  };
  return {
    columns,
    async *pieces(batches) {
      yield `${columns.map((path) => csvCell([path])).join(',')}\r\n`;
      yield* inPieces(batches, row);
    },
  };
}

/** Names that are data have no columns of their own: what stands under them goes into one column as JSON. */
function columnsOf(collection: Collection, fields: readonly string[], mode: ProjectionMode): readonly string[] {
  const all = leafPaths(collection);
  const named = fields.filter((path) => path !== '');
  if (mode === 'exclude') {
    const left = compileProjection(named, 'exclude');
    return all.filter((path) => left.shows(path));
  }
  if (named.length === 0) return all;
  return [...new Set(named.flatMap((path) => (path === '*' ? all : expanded(path, all))))];
}

function expanded(path: string, all: readonly string[]): readonly string[] {
  if (all.includes(path)) return [path];
  const wanted = compileProjection([path], 'include');
  const found = all.filter((one) => wanted.shows(one));
  return found.length > 0 || path.includes('*') ? found : [path];
}

function leafPaths(collection: Collection): readonly string[] {
  const rows = tableOf(collection).fields;
  const stars = new Set(rows.filter(({ path }) => path.endsWith('.*')).map(({ path }) => path.slice(0, -2)));
  return rows
    .filter(({ path, type }) => !path.includes('*') && (stars.has(path) || (type !== 'object' && type !== 'map')))
    .map(({ path }) => path);
}

type Read = (record: unknown) => readonly unknown[];

/** The values at a path, those of every element where it leads through lists. */
function reader(path: string): Read {
  const steps = path.split('.').map((part) => {
    const [name = '', ...places] = part.split('[');
    return { name, places: places.map((place) => Number.parseInt(place, 10)) };
  });
  return (record) => {
    let values: readonly unknown[] = [record];
    for (const { name } of steps) {
      values = values.flatMap((value) => {
        if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
        const inner = (value as Readonly<Record<string, unknown>>)[name];
        return Array.isArray(inner) ? inner.flat(9) : [inner];
      });
    }
    return values.filter((value) => value !== null);
  };
}
