/**
 * Etcd (etcd documentation, "Monitoring etcd" and its `/version`). Sends GET for `/version`. Never reads a key, and
 * never asks who the members are.
 */

import { jsonText } from '../../../../model/json-value.ts';
import { getJson } from '../../get-json.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol } from '../../protocol.ts';

/** For clients, for other members, and for clients of version 0.4. */

export const etcd: Protocol = {
  name: 'etcd',
  transport: 'tcp',
  ports: [2379, 2380, 4001],
  overTls: { name: 'etcds', ports: [] },
  opening: 'client',
  recognises: () => false,
  // It has no page, so it answers as every program does that is written in Go: each of them is asked once more.
  recognisesPage: ({ status_code, body = '' }) => status_code === 404 && body === '404 page not found\n',
  async probe(context) {
    await using connection = await context.connect();
    const { json } = await getJson(connection, context, '/version');
    // Version 2.0 called it the release.
    const version = jsonText(json, 'etcdserver') ?? jsonText(json, 'releaseVersion');
    if (version === undefined) return mismatch('The answer is not of etcd.');
    const cluster_version = jsonText(json, 'etcdcluster');
    const data = knownFields({
      banner: `etcd ${version}${cluster_version === undefined ? '' : `, cluster ${cluster_version}`}`,
      version,
      cluster_version,
      storage_version: jsonText(json, 'storage'),
    });
    return namedAnswer(etcd, context, { etcd: data }, { path: '/version', tls: connection.tls });
  },
};
