/** Answers of DNS servers for the cases, put together from RFC 1035 section 4.1. */
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

/** An open resolver: it knows two name servers of the root, and the address of one. */
export const ROOT_ANSWER = bytes(`0001 8180 0001 0002 0000 0002  00 0002 0001
  00 0002 0001 0007e900 0014 01 61 0c ${hexOf('root-servers')} 03 ${hexOf('net')} 00
  00 0002 0001 0007e900 0004 01 62 c01e
  c01c 0001 0001 0007e900 0004 c6290004
  00 0029 04d0 00000000 0000`);
export const REFUSED = bytes('0001 8105 0001 0000 0000 0000 00 0002 0001');
export const FORMAT_ERROR = bytes('0001 8001 0000 0000 0000 0000');

/** The text that answers a query in the class of CHAOS. */
export function chaosAnswer(id: string, name: readonly string[], text: string): Uint8Array {
  const labels = name.map((label) => Buffer.of(label.length).toString('hex') + hexOf(label)).join('');
  const [inner, outer] = [text.length, text.length + 1].map((length) => length.toString(16).padStart(2, '0'));
  return bytes(`${id} 8400 0001 0001 0000 0000 ${labels} 00 0010 0003
    c00c 0010 0003 00000000 00${outer} ${inner} ${hexOf(text)}`);
}

/** Without an answer. */
export const chaosRefusal = (id: string): Uint8Array => bytes(`${id} 8005 0000 0000 0000 0000`);

export const overTcp = (message: Uint8Array): Uint8Array =>
  Uint8Array.from([message.length >>> 8, message.length & 0xff, ...message]);
