/** Answers of Elasticsearch and its forks in JSON -> fields of a record. What is of another kind is left out. */

import { jsonMember, jsonText } from '../../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { firstItems, jsonDate } from '../../json-fields.ts';
import { knownFields } from '../../known-fields.ts';

type ElasticData = NonNullable<ResponsesRecord['elastic']>;

/** The answer at `/`. Undefined if it is not of this product. */
export function rootOf(json: unknown): ElasticData | undefined {
  const cluster_name = jsonText(json, 'cluster_name');
  const tagline = jsonText(json, 'tagline');
  const version = jsonMember(json, 'version');
  const number = jsonText(version, 'number');
  if (number === undefined || (cluster_name === undefined && tagline === undefined)) return undefined;
  const name = jsonText(json, 'name');
  return knownFields({
    banner: [name, cluster_name, number].filter((part) => part !== undefined).join(' '),
    name,
    cluster_name,
    cluster_uuid: jsonText(json, 'cluster_uuid'),
    tagline,
    version: knownFields({
      number,
      distribution: jsonText(version, 'distribution'),
      build_flavor: jsonText(version, 'build_flavor'),
      build_type: jsonText(version, 'build_type'),
      build_hash: jsonText(version, 'build_hash'),
      build_date: jsonDate(version, 'build_date') ?? jsonDate(version, 'build_timestamp'),
      lucene_version: jsonText(version, 'lucene_version'),
      minimum_wire_compatibility_version: jsonText(version, 'minimum_wire_compatibility_version'),
      minimum_index_compatibility_version: jsonText(version, 'minimum_index_compatibility_version'),
    }),
  });
}

/** The reason for which the security of the product refuses. */
export function refusalOf(json: unknown): string | undefined {
  const error = jsonMember(json, 'error');
  return jsonText(error, 'type') === 'security_exception' ? jsonText(error, 'reason') : undefined;
}

/** `/_cluster/health`. */
export function clusterOf(json: unknown): Pick<ElasticData, 'status' | 'number_of_nodes'> {
  const nodes = jsonMember(json, 'number_of_nodes');
  const isCount = typeof nodes === 'number' && Number.isInteger(nodes) && nodes >= 0 && nodes < 2 ** 31;
  const status = jsonText(json, 'status');
  return knownFields({
    status: /^(?:green|yellow|red)$/.test(status ?? '') ? status : undefined,
    number_of_nodes: isCount ? nodes : undefined,
  });
}

/** `/_cat/indices` as JSON: numbers are texts, and missing for closed indices. */
export function indicesOf(json: unknown): NonNullable<ElasticData['indices']> {
  return firstItems(json).flatMap((row) => {
    const name = jsonText(row, 'index');
    const count = (key: string) => {
      const digits = jsonText(row, key) ?? '';
      return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
    };
    const fields = {
      health: jsonText(row, 'health'),
      docs_count: count('docs.count'),
      size_in_bytes: count('store.size'),
    };
    return name === undefined ? [] : [knownFields({ name, ...fields })];
  });
}

/** `/_cat/plugins` as JSON: one row for each node and plug-in. */
export function pluginsOf(json: unknown): readonly string[] {
  const names = firstItems(json).map((row) => jsonText(row, 'component'));
  return [...new Set(names.filter((name) => name !== undefined))];
}
