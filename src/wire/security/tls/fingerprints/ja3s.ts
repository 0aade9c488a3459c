import { md5 } from '../../../crypto.ts';
import type { ServerHello } from '../messages/server-hello.ts';

/** JA3S (Salesforce, 2017): version, suite and extensions of a ServerHello in decimal, such as `771,49195,0-65281`. */
export function ja3sText(hello: ServerHello): string | undefined {
  if (hello.legacyVersion === undefined || hello.cipherSuite === undefined) return undefined;
  const extensions = hello.extensions.map((extension) => extension.type).join('-');
  return `${hello.legacyVersion},${hello.cipherSuite},${extensions}`;
}

/** The MD5 of the text. Undefined if the ServerHello has no suite. */
export function ja3s(hello: ServerHello): string | undefined {
  const text = ja3sText(hello);
  return text === undefined ? undefined : md5(text);
}
