/**
 * Elasticsearch, OpenSearch and other forks (REST APIs). Sends GET for the root, and if that is open, for the health of
 * the cluster, the list of indices and the list of plug-ins. Never reads a document and never logs in.
 */

import { jsonMember, jsonText } from '../../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import type { Connection } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { bannerText } from '../../banner-text.ts';
import { firstItems, getJson, type JsonAnswer, jsonDate } from '../../get-json.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type ProbeContext, type Protocol } from '../../protocol.ts';

export const elastic: Protocol = {
  name: 'elastic',
  transport: 'tcp',
  ports: [9200],
  overTls: { name: 'elastics', ports: [] },
  opening: 'client',
  // Forks have other slogans, but all name the version of Lucene.
  recognises: (received) =>
    /^HTTP\/1\.[01] 200 [\s\S]*"lucene_version"\s*:[\s\S]*"tagline"\s*:/.test(bannerText(received.subarray(0, 4_096))),
  recognisesPage: ({ headers, body = '' }) =>
    headers?.x_elastic_product !== undefined ||
    /"lucene_version"\s*:[\s\S]*"tagline"\s*:|"type":"security_exception"/.test(body.slice(0, 4_096)),
  async probe(context) {
    await using connection = await context.connect();
    const root = await getJson(connection, context, '/');
    const found = rootOf(root.json);
    const refusal = refusalOf(root.json);
    if (found === undefined && refusal === undefined) return mismatch('The answer is not of Elasticsearch.');
    const further = found && (await more(connection, context, root));
    const data = { banner: refusal, ...found, ...further };
    return namedAnswer(elastic, context, { elastic: knownFields(data) }, { path: '/', tls: connection.tls });
  },
};

/** As long as the connection takes requests. */
async function more(connection: Connection, context: ProbeContext, root: JsonAnswer) {
  let last: JsonAnswer | undefined = root;
  const next = async (path: string): Promise<unknown> => {
    last = last?.isReusable === true ? await unlessLost(() => getJson(connection, context, path)) : undefined;
    return last?.json;
  };
  const cluster = clusterOf(await next('/_cluster/health'));
  const indices = indicesOf(await next('/_cat/indices?format=json&bytes=b&h=index,health,docs.count,store.size'));
  return { ...cluster, indices, plugins: pluginsOf(await next('/_cat/plugins?format=json&h=component')) };
}

type ElasticData = NonNullable<ResponsesRecord['elastic']>;

/** The answer at `/` -> fields of a record. Undefined if it is not of this product. */
function rootOf(json: unknown): ElasticData | undefined {
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
function refusalOf(json: unknown): string | undefined {
  const error = jsonMember(json, 'error');
  return jsonText(error, 'type') === 'security_exception' ? jsonText(error, 'reason') : undefined;
}

/** `/_cluster/health`. */
function clusterOf(json: unknown): Pick<ElasticData, 'status' | 'number_of_nodes'> {
  const nodes = jsonMember(json, 'number_of_nodes');
  const isCount = typeof nodes === 'number' && Number.isInteger(nodes) && nodes >= 0 && nodes < 2 ** 31;
  const status = jsonText(json, 'status');
  return knownFields({
    status: /^(?:green|yellow|red)$/.test(status ?? '') ? status : undefined,
    number_of_nodes: isCount ? nodes : undefined,
  });
}

/** `/_cat/indices` as JSON: numbers are texts, and missing for closed indices. */
function indicesOf(json: unknown): NonNullable<ElasticData['indices']> {
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
function pluginsOf(json: unknown): readonly string[] {
  const names = firstItems(json).map((row) => jsonText(row, 'component'));
  return [...new Set(names.filter((name) => name !== undefined))];
}
