import { fieldsDocument } from '../../src/model/derive/fields-document.ts';
import { jsonSchema } from '../../src/model/derive/json-schema.ts';
import { facetMapping, mapping } from '../../src/model/derive/mapping.ts';
import { recordTypes } from '../../src/model/derive/record-types.ts';
import { collectionTables, sideTables } from '../../src/model/tables.ts';

export interface DerivedFile {
  /** From the root of the checkout. */
  readonly path: string;
  readonly content: string;
}

/** Every committed file that follows from the field tables: the writer writes these, the test compares them. */
export function derivedFiles(): readonly DerivedFile[] {
  const all = [...collectionTables, ...sideTables];
  return [
    { path: 'src/model/records.generated.ts', content: recordTypes(all) },
    { path: 'docs/fields.md', content: fieldsDocument(collectionTables, sideTables) },
    ...all.map((table) => ({ path: `docs/schema/${table.name}.json`, content: json(jsonSchema(table)) })),
    ...collectionTables.flatMap((table) => [
      { path: `docs/mapping/${table.name}.json`, content: json(mapping(table)) },
      { path: `docs/mapping/${table.name}.facet.json`, content: json(facetMapping(table)) },
    ]),
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
