import { fieldsDocument } from '../../src/model/derive/fields-document.ts';
import { jsonSchema } from '../../src/model/derive/json-schema.ts';
import { facetMapping, mapping } from '../../src/model/derive/mapping.ts';
import { recordTypes } from '../../src/model/derive/record-types.ts';
import { openapi } from '../../src/model/operations/documents/openapi.ts';
import { openapi30 } from '../../src/model/operations/documents/openapi-3-0.ts';
import { operationExamples } from '../../src/model/operations/examples.ts';
import { operations } from '../../src/model/operations/list.ts';
import { collectionTables, sideTables } from '../../src/model/tables.ts';
import { PROTOCOLS } from '../../src/probe/protocols/protocol-list.generated.ts';
import { clientOperations } from './client-operations.ts';
import { importsDocument } from './imports-document.ts';
import { protocolsDocument } from './protocols-document.ts';
import { settingsDocument } from './settings-document.ts';
import { unicodeDigest, unicodeTables } from './unicode-tables.ts';
import { valueVectors } from './value-vectors.ts';

export interface DerivedFile {
  /** From the root of the checkout. */
  readonly path: string;
  readonly content: string;
}

const tables = [...collectionTables, ...sideTables];

/** Files for people and compilers, made from the tables. They are committed, and a test compares them. */
export function committedFiles(): readonly DerivedFile[] {
  const characters = unicodeTables();
  return [
    { path: 'src/model/records.generated.ts', content: recordTypes(tables) },
    { path: 'web/src/api/operations.generated.ts', content: clientOperations(operations) },
    { path: 'docs/fields.md', content: fieldsDocument(collectionTables, sideTables) },
    { path: 'docs/imports.md', content: importsDocument() },
    { path: 'docs/protocols.md', content: protocolsDocument(PROTOCOLS) },
    { path: 'docs/deploy/settings.md', content: settingsDocument() },
    { path: 'native/src/encode/unicode_tables.rs', content: characters },
    { path: 'src/store/layout/unicode-digest.generated.ts', content: unicodeDigest(characters) },
    { path: 'native/src/encode/value_vectors.ndjson', content: valueVectors() },
  ];
}

/** Files for programs. They are large, so packing and `npm run derive` generate them, and they are not committed. */
export function machineFiles(): readonly DerivedFile[] {
  const api = openapi(operations, operationExamples);
  return [
    ...tables.map((table) => ({ path: `docs/schema/${table.name}.json`, content: json(jsonSchema(table)) })),
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
