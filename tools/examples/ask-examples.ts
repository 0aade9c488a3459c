import type { Example, Examples } from '../../src/model/operations/documents/openapi.ts';
import { operations } from '../../src/model/operations/list.ts';
import { type Operation, pathNames } from '../../src/model/operations/operation.ts';

/** Operations with the input of their example, in the order they are asked in: a later one may build on an earlier one. */
const requests: readonly (readonly [id: string, input: Readonly<Record<string, unknown>>])[] = [
  ['searchResponses', { q: 'port:5432', fields: 'uri,ip,port,postgres,last_updated' }],
  ['countResponses', { q: 'http.title:login port:>8000' }],
  ['facetResponses', { q: 'prot7:http', facets: 'geo.country', size: 5 }],
  ['downloadResponses', { q: 'port:443', size: 2, fields: ['uri', 'ip', 'http.title'], source_type: 'include' }],
  ['searchDomains', { q: 'domain:*.test level:3', fields: 'domain,a,last_updated' }],
  ['countDomains', { q: 'domain:*.test' }],
  ['facetDomains', { q: '*', facets: 'zone', size: 3 }],
  ['downloadDomains', { q: 'a:*', size: 2, fields: 'domain,a', source_type: 'include' }],
  ['searchWhoisIp', { q: 'net.country:US', fields: 'ip,net.name,net.range,asn' }],
  ['countWhoisIp', { q: 'net.country:US' }],
  ['facetWhoisIp', { q: '*', facets: 'net.country', size: 3 }],
  ['downloadWhoisIp', { q: '*', size: 2, fields: ['ip', 'net.organization'], source_type: 'include' }],
  ['searchWhoisDomains', { q: 'registrar.name:* level:2', fields: 'domain,registrar.name,expiration_date' }],
  ['countWhoisDomains', { q: 'expiration_date:[2027 TO 2028]' }],
  ['facetWhoisDomains', { q: '*', facets: 'registrant.country', size: 3 }],
  ['downloadWhoisDomains', { q: '*', size: 2, fields: ['domain', 'registrar.name'], source_type: 'include' }],
  ['searchCerts', { q: 'certificate.validation_level:EV', fields: 'certificate.names,certificate.subject_dn' }],
  ['countCerts', { q: 'certificate.names:*.test' }],
  ['facetCerts', { q: '*', facets: 'certificate.validation_level' }],
  ['downloadCerts', { q: '*', size: 2, fields: ['certificate.fingerprint_sha256'], source_type: 'include' }],
  ['summaryResponses', { q: 'port:443' }],
  ['summaryDomains', { q: '*' }],
  ['stat', { q: '*', fields: 'port', size: 3, index_type: 'responses' }],
  ['responsesStat', { q: '*', fields: 'port', size: 3 }],
  ['host', { host: '192.0.2.7', fields: 'type,ip,organization,ptr,geo,ports,domains,domains_count' }],
  ['ownHost', { fields: 'type,ip' }],
  ['hostHistory', { host: '192.0.2.7' }],
  ['nodeCount', { node_type: 'asn', node_value: '64500' }],
  ['nodeResult', { node_type: 'domain', node_value: 'vasanwood-0.test', search_field_id: 31 }],
  ['discoveryGraph', { node_type: 'domain', node_value: 'vasanwood-0.test', search_field_id: '29,31' }],
  [
    'discoveryPaths',
    { node_type: 'domain', node_value: 'vasanwood-0.test', to_type: 'domain', to_value: 'quarry-yard-2.example' },
  ],
  ['indices', {}],
  ['mapping', { collection: 'domains' }],
  ['facetMapping', { collection: 'domains' }],
  ['checkQuery', { q: 'http.title:login port:80 OR port:443', at: 5 }],
  ['counts', { collection: 'responses', queries: ['port:443', 'prot7:ssh', 'port:('] }],
  ['adminIndices', {}],
  ['adminCreateIndex', { collection: 'domains', label: '2026-11-21' }],
  ['adminPublishIndex', { id: 11 }],
  ['adminWithdrawIndex', { id: 11 }],
  ['adminRelabelIndex', { id: 11, label: '2026-11-22' }],
  ['adminJobs', {}],
  ['home', {}],
  ['healthz', {}],
  ['readyz', {}],
];

/** Asks a service with the demonstration world of this size and nothing else for an example of its operations. */
export const EXAMPLE_WORLD = 300;

export async function askExamples(url: string, key: string): Promise<Examples> {
  const examples: Record<string, Example> = {};
  for (const [id, input] of requests) {
    const operation = operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`there is no operation ${id}`);
    examples[id] = { input, answer: await answerOf(url, key, operation, input) };
  }
  return examples;
}

async function answerOf(
  url: string,
  key: string,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const rest = Object.entries(input).filter(([name]) => !pathNames(operation.path).includes(name));
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]));
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json',
  };
  const isBody = operation.reads === 'body';
  const response = await fetch(`${url}${path}${isBody ? '' : `?${query}`}`, {
    method: operation.method,
    headers,
    ...(isBody ? { body: JSON.stringify(Object.fromEntries(rest)) } : {}),
  });
  if (response.status !== operation.answer.status)
    throw new Error(`${operation.id}: ${response.status} ${await response.text()}`);
  return settled(await response.json());
}

/** What differs from one run to the next is given one value. */
function settled(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  return {
    ...answer,
    ...('took' in answer ? { took: 4 } : {}),
    ...('timestamp' in answer ? { timestamp: 1_795_305_600 } : {}),
  };
}
