/**
 * Docker Engine and Podman (Docker Engine API). Sends GET for `/version`. Never lists containers or images, and never
 * starts or changes anything.
 */
import { getJson } from '../../get-json.ts';
import { dateOf, flagOf, itemsOf, partOf, textOf } from '../../json-fields.ts';
import { knownFields } from '../../known-fields.ts';
import { pageHeader } from '../../page-header.ts';
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
  const [version, api_version] = [textOf(json, 'Version'), textOf(json, 'ApiVersion')];
  if (version === undefined || api_version === undefined) return undefined;
  const components = itemsOf(partOf(json, 'Components')).map((one) =>
    knownFields({ name: textOf(one, 'Name'), version: textOf(one, 'Version') }),
  );
  const name = textOf(partOf(json, 'Platform'), 'Name') ?? components[0]?.name;
  const [os, arch] = [textOf(json, 'Os'), textOf(json, 'Arch')];
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
    min_api_version: textOf(json, 'MinAPIVersion'),
    git_commit: textOf(json, 'GitCommit'),
    go_version: textOf(json, 'GoVersion'),
    build_time: dateOf(json, 'BuildTime'),
    os,
    arch,
    kernel_version: textOf(json, 'KernelVersion'),
    experimental: flagOf(json, 'Experimental'),
    components: components.filter((one) => Object.keys(one).length > 0),
  });
}
