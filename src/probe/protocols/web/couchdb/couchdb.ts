/**
 * CouchDB (its documentation, "API Reference", `/`). Sends GET for the root, where the server greets. Never lists
 * databases, reads no document and never logs in.
 */

import { jsonMember, jsonText } from '../../../../model/json-value.ts';
import { firstItems, getJson, pageHeader } from '../../get-json.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol, type ProtocolData } from '../../protocol.ts';

export const couchdb: Protocol = {
  name: 'couchdb',
  transport: 'tcp',
  ports: [5984],
  overTls: { name: 'couchdbs', ports: [6984] },
  opening: 'client',
  recognises: () => false,
  recognisesPage: (page) =>
    /^CouchDB\//.test(pageHeader(page, 'server') ?? '') || /^\{"couchdb"\s*:/.test(page.body ?? ''),
  async probe(context) {
    await using connection = await context.connect();
    const { json } = await getJson(connection, context, '/');
    const data = fieldsOf(json);
    if (data === undefined) return mismatch('The answer is not of CouchDB.');
    return namedAnswer(couchdb, context, { couchdb: data }, { path: '/', tls: connection.tls });
  },
};

/** Undefined if the answer is not of this product. */
function fieldsOf(json: unknown): ProtocolData['couchdb'] {
  const [greeting, version] = [jsonText(json, 'couchdb'), jsonText(json, 'version')];
  if (greeting === undefined || version === undefined) return undefined;
  const vendor = jsonText(jsonMember(json, 'vendor'), 'name');
  return knownFields({
    banner: [greeting, vendor, version].filter((part) => part !== undefined).join(' '),
    version,
    git_sha: jsonText(json, 'git_sha'),
    uuid: jsonText(json, 'uuid'),
    vendor,
    vendor_version: jsonText(jsonMember(json, 'vendor'), 'version'),
    features: firstItems(jsonMember(json, 'features')).filter((one) => typeof one === 'string'),
  });
}
