import type { ServerHello } from '../messages/server-hello.ts';
import { shortDigest } from './short-digest.ts';

/**
 * JA4S (FoxIO, 2023) of a ServerHello over TCP, such as `t130200_1301_234ea6891581`. Undefined without a suite. FoxIO
 * licenses the method apart from JA4: whoever sells a service that uses it needs their permission.
 */
export function ja4s(hello: ServerHello): string | undefined {
  const start = startOf(hello);
  return start === undefined ? undefined : `${start}_${shortDigest(extensionsOf(hello))}`;
}

/** The same with the list of extensions instead of its digest. */
export function ja4sText(hello: ServerHello): string | undefined {
  const start = startOf(hello);
  return start === undefined ? undefined : `${start}_${extensionsOf(hello).join(',')}`;
}

function startOf(hello: ServerHello): string | undefined {
  if (hello.version === undefined || hello.cipherSuite === undefined) return undefined;
  const version = VERSIONS.get(hello.version) ?? '00';
  const count = String(Math.min(hello.extensions.length, 99)).padStart(2, '0');
  return `t${version}${count}${alpnEnds(hello.alpn)}_${hex(hello.cipherSuite, 4)}`;
}

function extensionsOf(hello: ServerHello): readonly string[] {
  return hello.extensions.map((extension) => hex(extension.type, 4));
}

/** First and last character of the protocol, or of its hexadecimal form if one of them is not a letter or digit. */
function alpnEnds(alpn: Uint8Array | undefined): string {
  const first = alpn?.at(0);
  const last = alpn?.at(-1);
  if (first === undefined || last === undefined) return '00';
  const ends = String.fromCharCode(first, last);
  return /^[0-9A-Za-z]{2}$/.test(ends) ? ends : hex(first, 2).charAt(0) + hex(last, 2).charAt(1);
}

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

const VERSIONS: ReadonlyMap<number, string> = new Map([
  [0x0002, 's2'],
  [0x0300, 's3'],
  [0x0301, '10'],
  [0x0302, '11'],
  [0x0303, '12'],
  [0x0304, '13'],
]);
