import { defined } from '../../../model/defined.ts';
import {
  type JsonObject,
  jsonFlag,
  jsonList,
  jsonMember,
  jsonObject,
  jsonText,
  objectsIn,
  textsIn,
} from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { sshIdentification } from '../../records/ssh-fields.ts';
import { publicKeyOfCensys } from './public-key.ts';

type Ssh = NonNullable<ResponsesRecord['ssh']>;

export function sshOfCensys(service: JsonObject, banner: string): Pick<ResponsesRecord, 'ssh'> {
  const ssh = jsonObject(service, 'ssh');
  const [line = ''] = (jsonText(jsonMember(ssh, 'endpoint_id'), 'raw') ?? banner).split(/\r?\n/, 1);
  return {
    ssh: {
      ...sshIdentification(line),
      ...offerOf(jsonObject(ssh, 'kex_init_message')),
      ...selectionOf(jsonObject(ssh, 'algorithm_selection')),
      ...hostKeyOf(jsonObject(ssh, 'server_host_key')),
      ...defined({ hassh: jsonText(ssh, 'hassh_fingerprint') || undefined }),
    },
  };
}

/** Its members have our names. */
function offerOf(offer: JsonObject | undefined): Pick<Ssh, 'server_key_exchange'> {
  if (offer === undefined) return {};
  const lists = OFFERS.flatMap((name) => {
    const names = textsIn(jsonMember(offer, name)).filter((one) => one !== '');
    return names.length === 0 ? [] : [[name, names] as const];
  });
  return {
    server_key_exchange: {
      ...Object.fromEntries(lists),
      ...defined({ first_kex_follows: jsonFlag(offer, 'first_kex_follows') }),
    },
  };
}

const OFFERS = [
  'kex_algorithms',
  'host_key_algorithms',
  'client_to_server_ciphers',
  'server_to_client_ciphers',
  'client_to_server_macs',
  'server_to_client_macs',
  'client_to_server_compression',
  'server_to_client_compression',
] as const;

function selectionOf(selection: JsonObject | undefined): Pick<Ssh, 'algorithm_selection'> {
  if (selection === undefined) return {};
  const direction = (name: string) => {
    const group = jsonObject(selection, name);
    return (
      group &&
      defined({
        cipher: jsonText(group, 'cipher'),
        mac: jsonText(group, 'mac'),
        compression: jsonText(group, 'compression'),
      })
    );
  };
  return {
    algorithm_selection: defined({
      dh_kex_algorithm: jsonText(selection, 'kex_algorithm'),
      host_key_algorithm: jsonText(selection, 'host_key_algorithm'),
      client_to_server_alg_group: direction('client_to_server_alg_group'),
      server_to_client_alg_group: direction('server_to_client_alg_group'),
    }),
  };
}

function hostKeyOf(key: JsonObject | undefined): Pick<Ssh, 'key_exchange' | 'host_keys'> {
  if (key === undefined) return {};
  const fields = publicKeyOfCensys(key);
  const digest = jsonText(key, 'fingerprint_sha256') || undefined;
  const algorithm = jsonText(key, 'key_algorithm') || SSH_NAMES.find(([name]) => fields[name] !== undefined)?.[1];
  return {
    key_exchange: { server_host_key: defined({ algorithm, fingerprint_sha256: digest, ...fields }) },
    ...defined({
      host_keys: digest === undefined ? undefined : [defined({ algorithm, fingerprint_sha256: digest })],
    }),
  };
}

const SSH_NAMES = [
  ['rsa_public_key', 'ssh-rsa'],
  ['dsa_public_key', 'ssh-dss'],
  ['ed25519_public_key', 'ssh-ed25519'],
] as const;

export function dnsOfCensys(service: JsonObject, banner: string): Pick<ResponsesRecord, 'dns'> {
  const dns = jsonObject(service, 'dns');
  const answers = objectsIn(jsonList(dns, 'answers')).map((answer) =>
    defined({
      name: withoutDot(jsonText(answer, 'name')),
      type: jsonText(answer, 'type')?.toUpperCase(),
      value: withoutDot(jsonText(answer, 'response')),
    }),
  );
  const [question] = objectsIn(jsonList(dns, 'questions'));
  const code = jsonText(dns, 'r_code')?.toUpperCase();
  const fields = defined({
    banner: jsonText(dns, 'version') || banner || undefined,
    recursive: jsonFlag(dns, 'resolves_correctly') ?? jsonFlag(dns, 'open_resolver'),
    response_code: code === 'SUCCESS' ? 'NOERROR' : code,
    question: withoutDot(jsonText(question, 'name')),
    answers: answers.length === 0 ? undefined : answers,
  });
  return Object.keys(fields).length === 0 ? {} : { dns: fields };
}

const withoutDot = (name: string | undefined): string | undefined => name?.replace(/\.$/, '');
