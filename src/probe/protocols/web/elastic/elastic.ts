/**
 * Elasticsearch, OpenSearch and other forks (REST APIs). Sends GET for the root, and if that is open, for the health of
 * the cluster, the list of indices and the list of plug-ins. Never reads a document and never logs in.
 */
import type { Connection } from '../../../dial/connection.ts';
import { bannerText } from '../../banner-text.ts';
import { getJson, type JsonAnswer } from '../../get-json.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type ProbeContext, type Protocol } from '../../protocol.ts';
import { unlessLost } from '../../unless-lost.ts';
import { clusterOf, indicesOf, pluginsOf, refusalOf, rootOf } from './elastic-fields.ts';

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
