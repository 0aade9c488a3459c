/** Answers of Elasticsearch and its forks in JSON -> fields of a record. What is of another kind is left out. */
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { dateOf, itemsOf, partOf, textOf } from '../../json-fields.ts';
import { knownFields } from '../../known-fields.ts';

type ElasticData = NonNullable<ResponsesRecord['elastic']>;

/** The answer at `/`. Undefined if it is not of this product. */
export function rootOf(json: unknown): ElasticData | undefined {
  const cluster_name = textOf(json, 'cluster_name');
  const tagline = textOf(json, 'tagline');
  const version = partOf(json, 'version');
  const number = textOf(version, 'number');
  if (number === undefined || (cluster_name === undefined && tagline === undefined)) return undefined;
  const name = textOf(json, 'name');
  return knownFields({
    banner: [name, cluster_name, number].filter((part) => part !== undefined).join(' '),
    name,
    cluster_name,
    cluster_uuid: textOf(json, 'cluster_uuid'),
    tagline,
    version: knownFields({
      number,
      distribution: textOf(version, 'distribution'),
      build_flavor: textOf(version, 'build_flavor'),
      build_type: textOf(version, 'build_type'),
      build_hash: textOf(version, 'build_hash'),
      build_date: dateOf(version, 'build_date') ?? dateOf(version, 'build_timestamp'),
      lucene_version: textOf(version, 'lucene_version'),
      minimum_wire_compatibility_version: textOf(version, 'minimum_wire_compatibility_version'),
      minimum_index_compatibility_version: textOf(version, 'minimum_index_compatibility_version'),
    }),
  });
}

/** The reason for which the security of the product refuses. */
export function refusalOf(json: unknown): string | undefined {
  const error = partOf(json, 'error');
  return textOf(error, 'type') === 'security_exception' ? textOf(error, 'reason') : undefined;
}

/** `/_cluster/health`. */
export function clusterOf(json: unknown): Pick<ElasticData, 'status' | 'number_of_nodes'> {
  const nodes = partOf(json, 'number_of_nodes');
  const isCount = typeof nodes === 'number' && Number.isInteger(nodes) && nodes >= 0 && nodes < 2 ** 31;
  const status = textOf(json, 'status');
  return knownFields({
    status: /^(?:green|yellow|red)$/.test(status ?? '') ? status : undefined,
    number_of_nodes: isCount ? nodes : undefined,
  });
}

/** `/_cat/indices` as JSON: numbers are texts, and missing for closed indices. */
export function indicesOf(json: unknown): NonNullable<ElasticData['indices']> {
  return itemsOf(json).flatMap((row) => {
    const name = textOf(row, 'index');
    const count = (key: string) => {
      const digits = textOf(row, key) ?? '';
      return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
    };
    const fields = {
      health: textOf(row, 'health'),
      docs_count: count('docs.count'),
      size_in_bytes: count('store.size'),
    };
    return name === undefined ? [] : [knownFields({ name, ...fields })];
  });
}

/** `/_cat/plugins` as JSON: one row for each node and plug-in. */
export function pluginsOf(json: unknown): readonly string[] {
  const names = itemsOf(json).map((row) => textOf(row, 'component'));
  return [...new Set(names.filter((name) => name !== undefined))];
}
