/**
 * Docker Engine and Podman (Docker Engine API). Sends GET for `/version`. Never lists containers or images, and never
 * starts or changes anything.
 */

import { jsonFlag, jsonMember, jsonText } from '../../../../model/json-value.ts';
import { firstItems, getJson, jsonDate, pageHeader } from '../../get-json.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol, type ProtocolData } from '../../protocol.ts';

export const docker: Protocol = {
  name: 'docker',
  transport: 'tcp',
  ports: [2375],
  overTls: { name: 'dockers', ports: [2376] },
  opening: 'client',
  recognises: () => false,
  recognisesPage: (page) =>
    pageHeader(page, 'docker_experimental') !== undefined ||
    /^(?:Docker|Libpod)\//.test(pageHeader(page, 'server') ?? ''),
  async probe(context) {
    await using connection = await context.connect();
    const { json } = await getJson(connection, context, '/version');
    const data = fieldsOf(json);
    if (data === undefined) return mismatch('The answer is not of Docker.');
    return namedAnswer(docker, context, { docker: data }, { path: '/version', tls: connection.tls });
  },
};

/** Undefined if the answer is not of this product. */
function fieldsOf(json: unknown): ProtocolData['docker'] {
  const [version, api_version] = [jsonText(json, 'Version'), jsonText(json, 'ApiVersion')];
  if (version === undefined || api_version === undefined) return undefined;
  const components = firstItems(jsonMember(json, 'Components')).map((one) =>
    knownFields({ name: jsonText(one, 'Name'), version: jsonText(one, 'Version') }),
  );
  const name = jsonText(jsonMember(json, 'Platform'), 'Name') ?? components[0]?.name;
  const [os, arch] = [jsonText(json, 'Os'), jsonText(json, 'Arch')];
  return knownFields({
    banner: [
      name ?? 'Docker',
      version,
      os === undefined ? undefined : [os, arch].filter((part) => part !== undefined).join('/'),
    ]
      .filter((part) => part !== undefined)
      .join(' '),
    name,
    version,
    api_version,
    min_api_version: jsonText(json, 'MinAPIVersion'),
    git_commit: jsonText(json, 'GitCommit'),
    go_version: jsonText(json, 'GoVersion'),
    build_time: jsonDate(json, 'BuildTime'),
    os,
    arch,
    kernel_version: jsonText(json, 'KernelVersion'),
    experimental: jsonFlag(json, 'Experimental'),
    components: components.filter((one) => Object.keys(one).length > 0),
  });
}
