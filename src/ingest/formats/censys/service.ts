import { defined } from '../../../model/defined.ts';
import {
  type JsonObject,
  jsonList,
  jsonMember,
  jsonNumber,
  jsonObject,
  jsonText,
  objectsIn,
} from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { bannerFields } from '../../records/banner-fields.ts';
import { otherMembers } from '../../records/other-members.ts';
import { seenTime } from '../../records/seen-time.ts';
import { protocolNames } from '../../records/service-names.ts';
import { serviceRecord } from '../../records/service-record.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { productsOfCensys, vulnerabilitiesOfCensys } from './findings.ts';
import { type CensysPage, pagesOfService } from './pages.ts';
import { dnsOfCensys, sshOfCensys } from './protocol-trees.ts';
import { tlsOfCensys } from './tls.ts';

/** What is the same for each service of a host. */
export interface CensysHost {
  readonly ip: string;
  /** When any of its services was seen. */
  readonly time: number | undefined;
  readonly fields: Partial<ResponsesRecord>;
  /** What the fields do not have, under the names of Censys. */
  readonly others: JsonObject | undefined;
}

/** A service of the platform or of the second interface: a record for each of its pages, or one. */
export function* serviceRecords(service: JsonObject, host: CensysHost): Generator<FoundRecord> {
  const { ip } = host;
  const port = jsonNumber(service, 'port');
  if (port === undefined || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RefusedRecord('a service has no port');
  const transport = transportOf(service);
  const tls = tlsOfCensys(service);
  const name = serviceName(service);
  const { prot7 } = protocolNames(name, transport, tls !== undefined);
  const time = seenTime(jsonText(service, 'scan_time') ?? jsonText(service, 'observed_at')) ?? host.time;
  const text = textFields(service, prot7);
  const others = serviceOthers(service, text !== undefined || prot7 === 'http', host);
  for (const page of pagesOfService(service, prot7))
    yield serviceRecord({
      ip,
      port,
      transport,
      service: name,
      isTls: tls !== undefined,
      host: page.host,
      path: page.path,
      time: page.time ?? time,
      data: {
        ...host.fields,
        ...productsOfCensys(service),
        ...vulnerabilitiesOfCensys(service),
        ...tls,
        ...text,
        ...httpOf(page),
        ...others,
      },
    });
}

const httpOf = ({ http }: CensysPage): Pick<ResponsesRecord, 'http'> => defined({ http });

function transportOf(service: JsonObject): 'tcp' | 'udp' | 'sctp' {
  const name = jsonText(service, 'transport_protocol')?.toLowerCase();
  return name === 'udp' || name === 'quic' ? 'udp' : name === 'sctp' ? 'sctp' : 'tcp';
}

/** In capitals: HTTP, MS_SQL. */
function serviceName(service: JsonObject): string | undefined {
  const name = (
    jsonText(service, 'protocol') ??
    jsonText(service, 'service_name') ??
    jsonText(service, 'extended_service_name')
  )?.toLowerCase();
  if (name === 'unknown' && jsonText(service, 'transport_protocol')?.toLowerCase() === 'quic') return 'quic';
  return name === undefined ? undefined : (NAMES.get(name) ?? name.replaceAll('_', '-'));
}

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ms_sql: 'mssql',
    elasticsearch: 'elastic',
    open_vpn: 'openvpn',
    ip_mi: 'ipmi',
    ike_v2: 'ike',
    dnp_3: 'dnp3',
    ethernet_ip: 'ethernetip',
    eip: 'ethernetip',
    bacnet_ip: 'bacnet',
  }),
);

/** What the service answered first. Undefined if its protocol has no field for it. */
function textFields(service: JsonObject, prot7: string): Partial<ResponsesRecord> | undefined {
  const banner = jsonText(service, 'banner') ?? '';
  if (prot7 === 'ssh') return sshOfCensys(service, banner);
  if (prot7 === 'dns') return dnsOfCensys(service, banner);
  if (prot7 === 'http') return undefined;
  const fields = bannerFields(prot7, banner);
  const hex = jsonText(service, 'banner_hex');
  return fields?.raw_tcp === undefined || hex === undefined || hex === ''
    ? fields
    : { raw_tcp: { ...fields.raw_tcp, banner_hex: hex } };
}

function serviceOthers(service: JsonObject, isTextKept: boolean, host: CensysHost): Pick<ResponsesRecord, 'censys'> {
  const taken = isTextKept ? TAKEN_WITH_TEXT : TAKEN;
  const labels = (jsonList(service, 'labels') ?? []).flatMap((label) =>
    typeof label === 'string' ? label : (jsonText(label, 'value') ?? []),
  );
  const types = objectsIn(jsonList(service, 'endpoints')).flatMap(
    (endpoint) => jsonText(endpoint, 'endpoint_type') ?? [],
  );
  const others = {
    ...otherMembers(service, taken),
    ...defined({
      labels: labels.length === 0 ? undefined : [...new Set(labels)],
      endpoint_type: types.length === 0 ? undefined : [...new Set(types)],
      ja4tscan: jsonText(jsonMember(service, 'ja4tscan'), 'fingerprint') || undefined,
      transport_fingerprint: jsonText(jsonObject(service, 'transport_fingerprint'), 'raw') || undefined,
      host: host.others,
    }),
  };
  return Object.keys(others).length === 0 ? {} : { censys: others };
}

const TAKEN: ReadonlySet<string> = new Set(
  `ip port protocol transport_protocol scan_time observed_at software labels endpoints ja4tscan transport_fingerprint
   vulns _decoded _encoding http tls.version_selected tls.cipher_selected tls.certificates tls.ja3s tls.ja4s
   tls.presented_chain tls.versions tls.fingerprint_sha256 tls._encoding cert certificate jarm banner_hex
   ssh.endpoint_id ssh.kex_init_message ssh.hassh_fingerprint ssh.server_host_key ssh.algorithm_selection
   dns.version dns.resolves_correctly dns.r_code dns.questions dns.answers service_name extended_service_name`.split(
    /\s+/,
  ),
);
const TAKEN_WITH_TEXT: ReadonlySet<string> = new Set([...TAKEN, 'banner']);
