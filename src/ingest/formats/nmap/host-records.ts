/** An element `host` of nmap -> a record for each port that is open, and the certificates that scripts have seen. */
import { addDefined, defined } from '../../../model/defined.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import type { XmlAttributes } from '../../../wire/formats/xml/xml-attributes.ts';
import { certificateRecords } from '../../records/certificate-records.ts';
import { cpeText } from '../../records/cpe-text.ts';
import { protocolNames } from '../../records/service-names.ts';
import { serviceRecord } from '../../records/service-record.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import type { XmlElement } from '../shapes/xml-element.ts';
import type { ScanMemory } from './scan-memory.ts';
import { certificateInScripts } from './scripts/certificate-script.ts';
import { scriptFields, scriptsOfService } from './scripts/script-fields.ts';
import { scriptTexts } from './scripts/script-texts.ts';

type Nmap = NonNullable<ResponsesRecord['nmap']>;

export function* hostRecords(host: XmlElement, root: XmlAttributes, memory: ScanMemory): Generator<FoundRecord> {
  const ip = addressOf(host, 'ipv4') ?? addressOf(host, 'ipv6');
  if (ip === undefined) throw new RefusedRecord('the host has no address');
  const ports = host.child('ports')?.all('port') ?? [];
  const time = seconds(host.get('endtime')) ?? seconds(host.get('starttime')) ?? seconds(root.get('start'));
  const names = host.child('hostnames')?.all('hostname') ?? [];
  const given = names.find((name) => name.get('type') === 'user')?.get('name');
  const pointers = names.flatMap((name) => (name.get('type') === 'user' ? [] : (name.get('name') ?? [])));
  const hostScripts = host.child('hostscript')?.all('script') ?? [];
  const aboutHost = hostFields(host, hostScripts, memory);
  const ptr = pointers.length === 0 ? undefined : pointers;
  for (const port of ports) {
    const state = port.child('state');
    if (state?.get('state') !== 'open') continue;
    const service = port.child('service');
    const scripts = port.all('script');
    const place = placeOf(port);
    const names = protocolNames(service?.get('name'), place.transport, service?.get('tunnel') === 'ssl');
    const data: Partial<ResponsesRecord> = {};
    addDefined(data, { ptr, tag: service && tagsOf(service, memory) });
    const asked = hostScripts.length === 0 ? scripts : [...scriptsOfService(hostScripts, names.prot7), ...scripts];
    if (asked.length > 0) Object.assign(data, scriptFields(asked, names.prot7));
    const sent = certificateInScripts(scripts);
    addDefined(data, {
      nmap: nmapFields({ state, service, scripts }, aboutHost, memory),
      certificate: sent?.certificate,
    });
    yield serviceRecord({ ip, ...place, host: given, time, service: undefined, names, data });
    if (sent !== undefined) yield* certificateRecords(sent.chain, time);
  }
}

function placeOf(port: XmlElement): { readonly port: number; readonly transport: 'tcp' | 'udp' | 'sctp' } {
  const number = Number(port.get('portid'));
  const transport = port.get('protocol');
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new RefusedRecord('a port is not a number');
  if (transport !== 'tcp' && transport !== 'udp' && transport !== 'sctp')
    throw new RefusedRecord('the transport of a port is neither tcp, udp nor sctp');
  return { port: number, transport };
}

function addressOf(host: XmlElement, type: string): string | undefined {
  return host
    .all('address')
    .find((address) => address.get('addrtype') === type)
    ?.get('addr');
}

const seconds = (text: string | undefined): number | undefined => (Number(text) > 0 ? Number(text) * 1_000 : undefined);

/** What is the same for each service of a host. */
function hostFields(host: XmlElement, scripts: readonly XmlElement[], memory: ScanMemory): Nmap {
  const hardware = host.all('address').find((address) => address.get('addrtype') === 'mac');
  const systems = (host.child('os')?.all('osmatch') ?? []).slice(0, MOST_SYSTEMS).map(systemOf);
  const hops = (host.child('trace')?.all('hop') ?? []).map((hop) =>
    defined({
      ttl: numberOf(hop.get('ttl')),
      ip: hop.get('ipaddr'),
      host: hop.get('host'),
      rtt: numberOf(hop.get('rtt')),
    }),
  );
  return defined({
    mac: hardware?.get('addr'),
    vendor: hardware?.get('vendor'),
    os: systems.length === 0 ? undefined : systems,
    distance: numberOf(host.child('distance')?.get('value')),
    uptime: numberOf(host.child('uptime')?.get('seconds')),
    trace: hops.length === 0 ? undefined : hops,
    host_script: scriptTexts(scripts, memory),
  });
}

/** The most probable ones come first. */
const MOST_SYSTEMS = 5;

function systemOf(match: XmlElement): NonNullable<Nmap['os']>[number] {
  const classes = match.all('osclass');
  const cpe = classes.flatMap((each) => cpesOf(each));
  return defined({
    name: match.get('name'),
    accuracy: numberOf(match.get('accuracy')),
    family: classes[0]?.get('osfamily'),
    vendor: classes[0]?.get('vendor'),
    type: classes[0]?.get('type'),
    cpe: cpe.length === 0 ? undefined : [...new Set(cpe)],
  });
}

interface Port {
  readonly state: XmlElement;
  readonly service: XmlElement | undefined;
  readonly scripts: readonly XmlElement[];
}

function nmapFields({ state, service, scripts }: Port, aboutHost: Nmap, memory: ScanMemory): Nmap {
  const nmap = { ...aboutHost };
  addDefined(nmap, {
    service: service?.get('name'),
    product: service?.get('product'),
    version: service?.get('version'),
    extra_info: service?.get('extrainfo'),
    hostname: service?.get('hostname'),
    os_type: service?.get('ostype'),
    device_type: service?.get('devicetype'),
    method: service?.get('method'),
    confidence: numberOf(service?.get('conf')),
    reason: state.get('reason'),
    ttl: numberOf(state.get('reason_ttl')),
    script: scriptTexts(scripts, memory),
  });
  return nmap;
}

/** Undefined if nmap has not looked: names of ports are no products. */
function tagsOf(service: XmlElement, memory: ScanMemory): ResponsesRecord['tag'] {
  const name = service.get('product');
  const device = service.get('devicetype');
  return name === undefined
    ? undefined
    : memory.tags({
        name,
        version: service.get('version'),
        cpe: service.all('cpe').map(({ text }) => text),
        ...defined({ category: device === undefined ? undefined : [device] }),
      });
}

const cpesOf = (element: XmlElement): readonly string[] =>
  element.all('cpe').flatMap(({ text }) => cpeText(text.trim()) ?? []);

function numberOf(text: string | undefined): number | undefined {
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}
