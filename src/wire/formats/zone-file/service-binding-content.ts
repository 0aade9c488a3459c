/** SVCB and HTTPS as text (RFC 9460 section 2.1) -> the same in one spelling, by way of their bytes. */
import { parseIpv4 } from '../../../addr/ip/ipv4.ts';
import { parseIpv6 } from '../../../addr/ip/ipv6.ts';
import { hexDigitBytes, latinText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { writeName } from '../../services/dns/domain-name.ts';
import { recordValue } from '../../services/dns/record-value.ts';
import { serviceKeyNumber } from '../../services/dns/service-binding-format.ts';
import { type ContentWords, unescaped } from './content-words.ts';
import { ZoneDefect } from './zone-defect.ts';
import { decimal } from './zone-numbers.ts';

export function serviceBindingContent(reader: ContentWords): string {
  const priority = reader.number(0xffff);
  const target = writeName(reader.name());
  const parameters = new Map<number, Uint8Array>();
  while (reader.left > 0) {
    const [, name = '', rest = ''] = /^([a-z\d-]{1,63})(?:=([\s\S]*))?$/i.exec(reader.word()) ?? [];
    const key = serviceKeyNumber(name.toLowerCase());
    if (key === undefined || parameters.has(key)) throw new ZoneDefect(`${name} is no parameter, or twice there`);
    const text = rest.startsWith('"') ? rest.slice(1, rest.endsWith('"') ? -1 : undefined) : rest;
    const value = VALUES.get(key)?.(unescaped(text)) ?? unescaped(text);
    if (value.length > 0xffff) throw defect(text);
    parameters.set(key, value);
  }
  const writer = new ByteWriter().u16(priority).bytes(target ?? new Uint8Array(1));
  for (const [key, value] of [...parameters].sort(([a], [b]) => a - b)) writer.u16(key).vector(2, value);
  const bytes = writer.written();
  return recordValue(SVCB, bytes, 0, bytes.length);
}

const SVCB = 64;

function defect(text: string): ZoneDefect {
  return new ZoneDefect(`${text.slice(0, 100)} is not a value of its parameter`);
}

/** Values between commas. A backslash before a comma or a backslash makes it part of a value (appendix A.1). */
function listed(bytes: Uint8Array): readonly string[] {
  const items: string[] = [''];
  const text = latinText(bytes);
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === ',') items.push('');
    else items.push(`${items.pop()}${character === '\\' ? text.charAt(++at) : character}`);
  }
  return items;
}

const VALUES: ReadonlyMap<number, (value: Uint8Array) => Uint8Array> = new Map(
  Object.entries<(value: Uint8Array) => Uint8Array>({
    mandatory: (value) => {
      const writer = new ByteWriter();
      const keys = listed(value).map((name) => serviceKeyNumber(name) ?? -1);
      if (keys.includes(-1)) throw defect(latinText(value));
      for (const key of keys.sort((a, b) => a - b)) writer.u16(key);
      return writer.written();
    },
    alpn: (value) => {
      const writer = new ByteWriter();
      for (const name of listed(value)) {
        if (name === '' || name.length > 0xff) throw defect(latinText(value));
        writer.vector(1, Buffer.from(name, 'latin1'));
      }
      return writer.written();
    },
    port: (value) => {
      const port = decimal(latinText(value), 0xffff);
      if (port === undefined) throw defect(latinText(value));
      return new ByteWriter().u16(port).written();
    },
    ipv4hint: (value) => {
      const writer = new ByteWriter();
      for (const text of listed(value)) {
        const address = parseIpv4(text);
        if (address === undefined) throw defect(text);
        writer.u32(address);
      }
      return writer.written();
    },
    ipv6hint: (value) => {
      const writer = new ByteWriter();
      for (const text of listed(value)) {
        const address = parseIpv6(text);
        if (address === undefined) throw defect(text);
        writer.bytes(hexDigitBytes(address.toString(16).padStart(32, '0')));
      }
      return writer.written();
    },
    ech: (value) => Uint8Array.from(Buffer.from(latinText(value), 'base64')),
  }).map(([name, read]) => [serviceKeyNumber(name) ?? -1, read]),
);
