import type { Collection } from '../../model/collection.ts';
import { columnPaths } from '../../query/projection/column-paths.ts';
import { valuesAt } from '../../view/cells/value-at.ts';
import type { OutputFormat } from '../output/output-format.ts';
import type { Shape } from '../output/record-writer.ts';

/** The columns of tables and CSV if the user names no fields. */
const COLUMNS: Readonly<Record<Collection, readonly string[]>> = {
  responses: ['uri', 'ip', 'prot7', 'geo.country', 'http.title', 'last_updated'],
  domains: ['domain', 'a', 'ns', 'mx', 'last_updated'],
  whois_ip: ['net.range', 'net.name', 'net.country', 'net.organization', 'asn.number', 'asn.name'],
  whois_domains: ['domain', 'registrant.organization', 'registrar.name', 'created_date', 'expiration_date'],
  certs: [
    'certificate.subject.common_name',
    'certificate.issuer.organization',
    'certificate.validity.end',
    'certificate.names',
  ],
};

/** A pattern gives one column for each matching field, as in the CSV of a download. */
export function columnsFor(
  collection: Collection,
  fields: readonly string[] | undefined,
  exclude: readonly string[] | undefined,
  format: OutputFormat,
): readonly string[] {
  if (fields !== undefined) return columnPaths(collection, fields, 'include');
  if (exclude !== undefined && format === 'csv') return columnPaths(collection, exclude, 'exclude');
  return COLUMNS[collection];
}

/** One column for each field. For a path with `[n]` the server sends only that element, so the index is removed. */
export function answerShape(fields: readonly string[]): Shape {
  return {
    columns: fields.map((title) => ({ title })),
    cells: (record) => fields.map((field) => valuesAt(record, field.replaceAll(/\[\d+\]/g, ''))),
  };
}
