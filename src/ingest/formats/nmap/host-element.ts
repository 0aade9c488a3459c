/** A host as the text forms of nmap have it -> the element that nmap would have written in XML. */
import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { XmlAttributes } from '../../../wire/formats/xml/xml-attributes.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { XmlElement } from '../shapes/xml-element.ts';

export interface NmapHost {
  readonly ip: string;
  /** That the user gave. */
  readonly name?: string | undefined;
  /** In reverse DNS. */
  readonly pointer?: string | undefined;
  /** Seconds since 1970. */
  readonly start?: number | undefined;
  readonly ports: readonly PortText[];
  readonly scripts?: readonly ScriptText[];
  readonly mac?: string | undefined;
  readonly vendor?: string | undefined;
  readonly systems?: readonly { readonly name: string; readonly accuracy?: string | undefined }[];
  readonly systemCpes?: readonly string[];
  readonly distance?: string | undefined;
  readonly hops?: readonly HopText[];
}

export interface PortText {
  readonly port: string;
  readonly transport: string;
  readonly state: string;
  readonly service: string;
  /** Product, version and more in one text. */
  readonly version: string;
  readonly reason?: string | undefined;
  readonly scripts?: readonly ScriptText[];
}

export interface ScriptText {
  readonly id: string;
  readonly output: string;
}

export interface HopText {
  readonly ttl: string;
  readonly rtt: string | undefined;
  readonly ip: string;
  readonly host: string | undefined;
}

/** @throws RefusedRecord */
export function hostElement(host: NmapHost): XmlElement {
  const address = parseAddress(host.ip);
  if (address === undefined) throw new RefusedRecord('the host has no address');
  const { name, pointer, start, mac, vendor, systems = [], systemCpes = [], distance, hops = [], scripts = [] } = host;
  const family = typeof address === 'number' ? 'ipv4' : 'ipv6';
  const cpes = systemCpes.map((cpe) => element('cpe', {}, [], cpe));
  return element('host', { starttime: start?.toString() }, [
    element('address', { addr: formatAddress(address), addrtype: family }),
    ...(mac === undefined ? [] : [element('address', { addr: mac, addrtype: 'mac', vendor })]),
    element('hostnames', {}, [
      ...(name === undefined ? [] : [element('hostname', { name, type: 'user' })]),
      ...(pointer === undefined ? [] : [element('hostname', { name: pointer, type: 'PTR' })]),
    ]),
    element('ports', {}, host.ports.map(portElement)),
    element(
      'os',
      {},
      systems.map((system, at) => element('osmatch', system, at === 0 ? [element('osclass', {}, cpes)] : [])),
    ),
    ...(distance === undefined ? [] : [element('distance', { value: distance })]),
    ...(scripts.length === 0 ? [] : [element('hostscript', {}, scripts.map(scriptElement))]),
    element(
      'trace',
      {},
      hops.map(({ ttl, rtt, ip, host: name }) => element('hop', { ttl, rtt, ipaddr: ip, host: name })),
    ),
  ]);
}

function portElement({ port, transport, state, service, version, reason, scripts = [] }: PortText): XmlElement {
  const { name, isTls, isSure } = serviceName(service);
  const [, why, ttl] = /^(.*?)(?: ttl (\d{1,3}))?$/.exec(reason ?? '') ?? [];
  return element('port', { portid: port, protocol: transport }, [
    element('state', { state, reason: why || undefined, reason_ttl: ttl }),
    element('service', {
      name: name || undefined,
      tunnel: isTls ? 'ssl' : undefined,
      method: isSure ? undefined : 'table',
      ...productOf(version),
    }),
    ...scripts.map(scriptElement),
  ]);
}

const scriptElement = ({ id, output }: ScriptText): XmlElement => element('script', { id, output });

/** `ssl/http?` */
function serviceName(text: string): { readonly name: string; readonly isTls: boolean; readonly isSure: boolean } {
  const plain = text.replace(/\?$/, '');
  const isTls = /^(?:ssl|tls)[|/]/.test(plain);
  return { name: isTls ? plain.slice(4) : plain, isTls, isSure: plain === text };
}

/**
 * `Apache httpd 2.4.7 (Ubuntu)`: the version begins with the first word, after another one, that begins with a digit.
 * What is in the last parentheses is neither.
 */
function productOf(text: string): Readonly<Record<string, string | undefined>> {
  const extra = text.endsWith(')') ? /\s\((.*)\)$/.exec(text) : null;
  const [first = '', ...words] = text.slice(0, extra?.index).trim().split(/\s+/);
  const start = words.findIndex((word) => /^v?\d/.test(word));
  const names = start < 0 ? words : words.slice(0, start);
  return {
    product: [first, ...names].join(' ') || undefined,
    version: start < 0 ? undefined : words.slice(start).join(' '),
    extrainfo: extra?.[1],
  };
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly XmlElement[] = [],
  text = '',
): XmlElement {
  const given = Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const made = new XmlElement(name, XmlAttributes.of(given));
  for (const child of children) made.add(child);
  made.text = text;
  return made;
}
