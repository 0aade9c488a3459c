/** A line of zgrab2, one for each target -> a record for each of its modules that was answered, and certificates. */
import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { defined } from '../../../model/defined.ts';
import { protocols } from '../../../model/fields/protocols.ts';
import { isJsonObject, type JsonObject, jsonNumber, jsonObject, jsonText } from '../../../model/json-value.ts';
import { tableOf } from '../../../model/tables.ts';
import type { CertificateMemory } from '../../records/certificate-memory.ts';
import { type ProtocolNames, protocolNames } from '../../records/service-names.ts';
import { serviceRecord } from '../../records/service-record.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { beside, type ModuleScan, withCertificates } from './module-scan.ts';
import { ZGRAB_MODULES, type ZgrabModule } from './modules.ts';
import { protocolObject, saysSomething } from './protocol-object.ts';
import { type SeenTls, seenTls } from './tls-log.ts';
import { webRecords } from './web-records.ts';

export function* targetRecords(line: JsonObject, memory: CertificateMemory): Generator<FoundRecord> {
  const { data } = line;
  if (!isJsonObject(data)) {
    // Such as a target on a list of those that must not be scanned.
    if (jsonText(line, 'error') !== undefined) return;
    throw new RefusedRecord('it has no results');
  }
  const address = parseAddress(jsonText(line, 'ip') ?? '');
  const ip = address === undefined ? undefined : formatAddress(address);
  const host = jsonText(line, 'domain') || undefined;
  if (ip === undefined && host === undefined) throw new RefusedRecord('it has neither an address nor a name');
  const jarms = new Map<number, ModuleScan>();
  const scans: ModuleScan[] = [];
  for (const name of Object.keys(data)) {
    const response = jsonObject(data, name);
    if (response === undefined) continue;
    const port = portOf(line, name, response);
    const given = Date.parse(jsonText(response, 'timestamp') ?? '');
    const time = Number.isNaN(given) ? undefined : given;
    if (moduleName(name, response) !== 'jarm') {
      scans.push({ ip, host, port, time, name, response, jarm: undefined });
      continue;
    }
    // Zeros alone stand for a server without TLS.
    const jarm = jsonText(response.result, 'fingerprint') ?? '';
    if (!/^0*$/.test(jarm)) jarms.set(port, { ip, host, port, time, name, response, jarm });
  }
  /** Ports whose fingerprint a record has. */
  const met = new Set<number>();
  for (const scan of scans) {
    const jarm = jarms.get(scan.port)?.jarm;
    for (const found of serviceRecords(jarm === undefined ? scan : { ...scan, jarm }, memory)) {
      if (found.data.jarm !== undefined) met.add(scan.port);
      yield found;
    }
  }
  // The fingerprint of a server that no other module has met.
  for (const scan of jarms.values())
    if (!met.has(scan.port))
      yield serviceRecord({
        ...scan,
        transport: 'tcp',
        service: 'tls',
        names: TLS_NAMES,
        data: beside(scan, NO_TLS, {}),
      });
}

const TLS_NAMES: ProtocolNames = { protocol: 'tls', prot7: 'tls' };
const NO_TLS: SeenTls = { fields: {}, others: undefined, certificates: [] };

const moduleName = (name: string, response: JsonObject): string => jsonText(response, 'protocol') ?? name;

function portOf(line: JsonObject, name: string, response: JsonObject): number {
  const port = jsonNumber(response, 'port') || jsonNumber(line, 'port');
  if (port !== undefined && port > 0 && port <= 65_535) return port;
  const module = moduleName(name, response);
  if (module === 'http' && isHttps(response)) return 443;
  return module === 'jarm' ? 443 : (ZGRAB_MODULES.get(module)?.port ?? 0);
}

const isHttps = ({ result }: JsonObject): boolean => {
  const request = jsonObject(jsonObject(result, 'response'), 'request');
  return jsonText(jsonObject(request, 'url'), 'scheme') === 'https' || request?.tls_log !== undefined;
};

function* serviceRecords(scan: ModuleScan, memory: CertificateMemory): Generator<FoundRecord> {
  const { response, name } = scan;
  const { result } = response;
  if (!isJsonObject(result)) return;
  const moduleKey = moduleName(name, response);
  if (moduleKey === 'http') {
    yield* webRecords(scan, result, memory);
    return;
  }
  const module = ZGRAB_MODULES.get(moduleKey);
  const tls = seenTls(moduleKey === 'tls' ? result : result.tls, memory);
  if (tls === undefined && (moduleKey === 'tls' || (response.status !== 'success' && !saysSomething(result)))) return;
  yield* withCertificates(scan, tls, memory, () =>
    module === undefined ? unknownService(scan, moduleKey, result, tls) : knownService(scan, module, result, tls),
  );
}

function knownService(
  scan: ModuleScan,
  module: ZgrabModule,
  result: JsonObject,
  tls: SeenTls | undefined,
): FoundRecord {
  const { prot7, transport } = module;
  const { fields, others } = prot7 === 'tls' ? { fields: {}, others: {} } : protocolObject(result, module);
  return serviceRecord({
    ...scan,
    transport,
    service: prot7,
    names: namesOf(module, result, tls),
    data: {
      ...defined({ [prot7]: Object.keys(fields).length === 0 ? undefined : fields }),
      ...beside(scan, tls, others),
    },
  });
}

/** How our own scans name it: by how TLS was begun. */
function namesOf(module: ZgrabModule, result: JsonObject, tls: SeenTls | undefined): ProtocolNames | undefined {
  const { prot7, protocol } = module;
  if (protocol !== undefined) return { protocol, prot7 };
  if (prot7 === 'raw_tcp') return { protocol: tls === undefined ? 'raw_tcp' : 'tls', prot7 };
  if (tls === undefined) return { protocol: prot7, prot7 };
  const isUpgraded = module.upgrade?.some((member) => jsonText(result, member) !== undefined) ?? false;
  return isUpgraded ? { protocol: `${prot7}starttls`, prot7 } : protocolNames(prot7, 'tcp', true);
}

/** A module that we do not know has its result whole, under its name. */
function unknownService(
  scan: ModuleScan,
  module: string,
  { tls: log, ...result }: JsonObject,
  tls: SeenTls | undefined,
): FoundRecord {
  const { prot7 } = protocolNames(module, 'tcp', false);
  const isFree = !/^(?:__proto__|raw_tcp)$/.test(prot7) && !RESERVED.has(prot7);
  return serviceRecord({
    ...scan,
    transport: 'tcp',
    service: prot7,
    isTls: tls !== undefined,
    data: {
      ...defined({ [prot7]: isFree ? result : undefined }),
      ...beside(scan, tls, isFree ? {} : result),
    },
  });
}

/** Members of a record that are not of a protocol. */
const RESERVED: ReadonlySet<string> = new Set(
  tableOf('responses').fields.flatMap(({ path }) => {
    const [name = ''] = path.split('.');
    return Object.hasOwn(protocols, name) ? [] : [name];
  }),
);
