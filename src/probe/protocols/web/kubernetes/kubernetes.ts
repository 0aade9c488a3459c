/**
 * The API server of Kubernetes (Kubernetes API, "version"). Sends GET for `/version`, which a cluster shows to everybody
 * unless its operator forbids it. Never sends a token, and never lists what the cluster runs.
 */

import { jsonText } from '../../../../model/json-value.ts';
import { getJson, jsonDate, pageHeader } from '../../get-json.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type Protocol, type ProtocolData, success } from '../../protocol.ts';

export const kubernetes: Protocol = {
  name: 'kubernetes',
  transport: 'tcp',
  ports: [],
  overTls: { name: 'kubernetes', ports: [6443, 16_443] },
  opening: 'client',
  recognises: () => false,
  recognisesPage: (page) =>
    pageHeader(page, 'x_kubernetes_pf_flowschema_uid') !== undefined ||
    /^\s*\{\s*"kind"\s*:\s*"Status"\s*,\s*"apiVersion"\s*:\s*"v1"/.test((page.body ?? '').slice(0, 256)),
  async probe(context) {
    await using connection = await context.connect();
    const { json } = await getJson(connection, context, '/version');
    const data = fieldsOf(json);
    if (data === undefined) return mismatch('The answer is not of Kubernetes.');
    return success({
      protocol: 'kubernetes',
      prot7: 'kubernetes',
      path: '/version',
      data: { kubernetes: data },
      tls: connection.tls,
    });
  },
};

/** Undefined if the answer is not of this product. */
function fieldsOf(json: unknown): ProtocolData['kubernetes'] {
  if (jsonText(json, 'kind') === 'Status' && jsonText(json, 'apiVersion') === 'v1')
    return knownFields({ banner: jsonText(json, 'message'), reason: jsonText(json, 'reason') });
  const git_version = jsonText(json, 'gitVersion');
  if (git_version === undefined) return undefined;
  const platform = jsonText(json, 'platform');
  return knownFields({
    banner: ['Kubernetes', git_version, platform].filter((part) => part !== undefined).join(' '),
    version: /^v?(\d+(?:\.\d+)+)/.exec(git_version)?.[1],
    git_version,
    git_commit: jsonText(json, 'gitCommit'),
    build_date: jsonDate(json, 'buildDate'),
    go_version: jsonText(json, 'goVersion'),
    platform,
  });
}
