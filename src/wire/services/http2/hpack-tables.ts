import type { HttpHeader } from '../http/http-head.ts';

/** RFC 7541 appendix A: headers that both sides know by number, from 1. */
export const STATIC_TABLE: readonly HttpHeader[] = `:authority
:method GET
:method POST
:path /
:path /index.html
:scheme http
:scheme https
:status 200
:status 204
:status 206
:status 304
:status 400
:status 404
:status 500
accept-charset
accept-encoding gzip, deflate
accept-language
accept-ranges
accept
access-control-allow-origin
age
allow
authorization
cache-control
content-disposition
content-encoding
content-language
content-length
content-location
content-range
content-type
cookie
date
etag
expect
expires
from
host
if-match
if-modified-since
if-none-match
if-range
if-unmodified-since
last-modified
link
location
max-forwards
proxy-authenticate
proxy-authorization
range
referer
refresh
retry-after
server
set-cookie
strict-transport-security
transfer-encoding
user-agent
vary
via
www-authenticate`
  .split('\n')
  .map((line) => {
    const [, name = '', value = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
    return { name, value };
  });

/**
 * The Huffman code of HPACK (RFC 7541 appendix B). It is canonical: codes of one length are in the order of their
 * symbols, so the lengths say everything.
 */
// biome-ignore format: sixteen symbols a line
const LENGTHS: readonly number[] = [
  13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28,
  28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6,
  5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10,
  13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
  7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6,
  15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5,
  6, 7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13, 28,
  20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23, 23, 23, 24, 23,
  24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24,
  22, 21, 20, 22, 22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23,
  21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23,
  26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25,
  19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27,
  20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23,
  26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26,
];

/** Undefined if the bytes are not a code, or end in more than seven bits of padding (RFC 7541 section 5.2). */
export function readHuffman(bytes: Uint8Array): string | undefined {
  let text = '';
  let node = 0;
  let depth = 0;
  let isPadding = true;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit--) {
      const digit = (byte >> bit) & 1;
      const next = NODES[node * 2 + digit];
      if (next === undefined || next === 0) return undefined;
      if (next < 0) {
        text += String.fromCharCode(-next - 1);
        node = depth = 0;
        isPadding = true;
      } else {
        node = next;
        depth++;
        isPadding &&= digit === 1;
      }
    }
  }
  return depth > 7 || !isPadding ? undefined : text;
}

/** For each node what follows a 0 and a 1: another node, a symbol as -1 - symbol, or 0 for the end mark. */
const NODES: readonly number[] = buildTree();

function buildTree(): readonly number[] {
  const nodes = [0, 0];
  const symbols = LENGTHS.map((length, symbol) => ({ length, symbol }));
  symbols.sort((a, b) => a.length - b.length || a.symbol - b.symbol);
  let code = 0;
  let last = 0;
  for (const { length, symbol } of symbols) {
    code *= 2 ** (length - last);
    last = length;
    let node = 0;
    for (let bit = length - 1; bit > 0; bit--) {
      const at = node * 2 + ((code >>> bit) & 1);
      if (nodes[at] === 0) {
        nodes[at] = nodes.length / 2;
        nodes.push(0, 0);
      }
      node = nodes[at] ?? 0;
    }
    nodes[node * 2 + (code & 1)] = -1 - symbol;
    code++;
  }
  return nodes;
}
