import {
  isJsonObject,
  type JsonObject,
  jsonList,
  jsonMember,
  jsonObject,
  jsonText,
} from '../../../model/json-value.ts';
import type { FoundRecord } from '../format.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { certificateAsset } from './certificate-asset.ts';
import { hostRecordsOfCensys } from './host-asset.ts';
import { isPortName, portTreeRecords } from './port-trees.ts';
import { webPropertyRecords } from './web-property.ts';

/** Answers of Censys of all generations: its platform, its second interface, and the ports as names of the first. */
export const censys = jsonFormat({
  name: 'censys',
  version: 2,
  about: 'hosts, web properties and certificates of Censys',
  lists: ['result.hits', 'result'],
  signs: [
    {
      what: 'a host, a web property or a certificate of Censys',
      isSeenIn: (element) => assetIn(element) !== undefined,
    },
  ],
  records: assetRecords,
});

interface Asset {
  readonly kind: 'host' | 'web' | 'certificate' | 'ports';
  readonly resource: JsonObject;
}

function assetRecords(element: JsonObject): Iterable<FoundRecord> {
  const asset = assetIn(element);
  switch (asset?.kind) {
    case 'host':
      return hostRecordsOfCensys(asset.resource);
    case 'web':
      return webPropertyRecords(asset.resource);
    case 'certificate':
      return certificateAsset(asset.resource);
    case 'ports':
      return portTreeRecords(asset.resource);
    default:
      throw new RefusedRecord('it is neither a host, a web property nor a certificate of Censys');
  }
}

/** The asset in an element, which may be all of an answer. Most of it may be missing, if little of a source is seen. */
function assetIn(element: JsonObject): Asset | undefined {
  for (const [name, kind] of KINDS) {
    const hit = jsonObject(element, name);
    if (hit !== undefined) return { kind, resource: jsonObject(hit, 'resource') ?? hit };
  }
  const result = jsonObject(element, 'result');
  if (result !== undefined) return assetIn(result);
  const resource = jsonObject(element, 'resource') ?? element;
  const kind = kindOf(resource);
  return kind && { kind, resource };
}

const KINDS = [
  ['host_v1', 'host'],
  ['webproperty_v1', 'web'],
  ['certificate_v1', 'certificate'],
] as const;

function kindOf(resource: JsonObject): Asset['kind'] | undefined {
  const hasAddress = jsonText(resource, 'ip') !== undefined;
  if (isJsonObject(resource.parsed) && CERTIFICATE_MEMBERS.some((name) => resource[name] !== undefined))
    return 'certificate';
  if (jsonText(resource, 'hostname') !== undefined && jsonList(resource, 'endpoints') !== undefined) return 'web';
  if (HOST_MEMBERS.some((name) => resource[name] !== undefined) && hasPortTree(resource)) return 'ports';
  const [service] = jsonList(resource, 'services') ?? [];
  const isService = SERVICE_MEMBERS.some((name) => jsonText(service, name) !== undefined);
  const prefix = jsonText(jsonMember(resource, 'autonomous_system'), 'bgp_prefix');
  return hasAddress && (isService || prefix !== undefined) ? 'host' : undefined;
}

const hasPortTree = (resource: JsonObject): boolean =>
  Object.entries(resource).some(
    ([name, tree]) => isPortName(name) && isJsonObject(tree) && Object.values(tree).some(isJsonObject),
  );

const CERTIFICATE_MEMBERS: readonly string[] =
  'fingerprint_sha256 metadata validation zlint ct parents parse_status tags ever_seen_in_scan'.split(' ');
const HOST_MEMBERS: readonly string[] = ['ip', 'tags', 'ports', 'protocols', 'autonomous_system', 'updated_at'];
const SERVICE_MEMBERS: readonly string[] = ['service_name', 'extended_service_name', 'transport_protocol', 'scan_time'];
