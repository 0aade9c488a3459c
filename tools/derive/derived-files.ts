import { fieldsDocument } from '../../src/model/derive/fields-document.ts';
import { jsonSchema } from '../../src/model/derive/json-schema.ts';
import { facetMapping, mapping } from '../../src/model/derive/mapping.ts';
import { recordTypes } from '../../src/model/derive/record-types.ts';
import { openapi } from '../../src/model/operations/documents/openapi.ts';
import { openapi30 } from '../../src/model/operations/documents/openapi-3-0.ts';
import { examples } from '../../src/model/operations/examples.generated.ts';
import { operations } from '../../src/model/operations/list.ts';
import { collectionTables, sideTables } from '../../src/model/tables.ts';

export interface DerivedFile {
  /** From the root of the checkout. */
  readonly path: string;
  readonly content: string;
}

/** Every committed file that follows from the tables of fields and operations: the writer writes these, the test compares them. */
export function derivedFiles(): readonly DerivedFile[] {
  const all = [...collectionTables, ...sideTables];
  const api = openapi(operations, examples);
  return [
    { path: 'src/model/records.generated.ts', content: recordTypes(all) },
    { path: 'docs/fields.md', content: fieldsDocument(collectionTables, sideTables) },
    ...all.map((table) => ({ path: `docs/schema/${table.name}.json`, content: json(jsonSchema(table)) })),
    ...collectionTables.flatMap((table) => [
      { path: `docs/mapping/${table.name}.json`, content: json(mapping(table)) },
      { path: `docs/mapping/${table.name}.facet.json`, content: json(facetMapping(table)) },
    ]),
    { path: 'docs/api/openapi.json', content: json(api) },
    { path: 'docs/api/openapi-3.0.json', content: json(openapi30(api)) },
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
