/** Messages of SSDP (UPnP Device Architecture 2.0 section 1): a first line and headers, as in HTTP. */
import { latinText } from '../../byte-text.ts';

export interface SsdpAnswer {
  /** In lower case, the first of each name. */
  readonly headers: ReadonlyMap<string, string>;
}

/** A search that is sent to one device alone (section 1.3.2), which has no MX header. */
export function writeDeviceSearch(host: string, userAgent: string): Uint8Array {
  const lines = ['M-SEARCH * HTTP/1.1', `HOST: ${host}`, 'MAN: "ssdp:discover"', 'ST: ssdp:all'];
  return new TextEncoder().encode(`${[...lines, `USER-AGENT: ${userAgent}`].join('\r\n')}\r\n\r\n`);
}

/** Undefined if the bytes are not an answer to a search: such an answer has a search target or a unique name. */
export function readSsdpAnswer(bytes: Uint8Array): SsdpAnswer | undefined {
  const [first = '', ...lines] = latinText(bytes).split(/\r?\n/, MOST_LINES);
  if (!/^HTTP\/1\.[01] \d{3}\b/i.test(first)) return undefined;
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers.has('st') || headers.has('usn') ? { headers } : undefined;
}

const MOST_LINES = 100;

/** The root device of a description (UPnP Device Architecture 2.0 section 2.3): the first text of each element. */
export interface DeviceDescription {
  readonly friendlyName?: string;
  readonly manufacturer?: string;
  readonly modelName?: string;
  readonly modelNumber?: string;
  readonly serialNumber?: string;
  readonly udn?: string;
}

export function readDeviceDescription(xml: string): DeviceDescription {
  const found: Record<string, string> = {};
  for (const [name, element] of ELEMENTS) {
    const text = element.exec(xml)?.[1]?.trim();
    if (text !== undefined && text !== '')
      found[name] = text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity) => ENTITIES[entity] ?? '');
  }
  return found;
}

const ELEMENTS = (
  [
    ['friendlyName', 'friendlyName'],
    ['manufacturer', 'manufacturer'],
    ['modelName', 'modelName'],
    ['modelNumber', 'modelNumber'],
    ['serialNumber', 'serialNumber'],
    ['udn', 'UDN'],
  ] as const
).map(([name, element]) => [name, new RegExp(`<${element}>([^<]{0,1000})</${element}>`)] as const);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
