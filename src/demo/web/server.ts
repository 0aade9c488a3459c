/** A page and its server -> the http part of a record: status, headers, hashes, icon. */

import { hash } from 'node:crypto';
import { defined } from '../../model/defined.ts';
import { httpDate } from '../dates.ts';
import type { ProductName } from '../products/catalogue.ts';
import { type DemoRecognition, draw, hideVersion } from '../products/recognise.ts';
import type { Random } from '../random.ts';
import { chooser } from '../weighted.ts';
import type { Icons } from './icons.ts';
import type { DemoPage, Http, Icon } from './page.ts';

export interface WebServerAnswer {
  readonly random: Random;
  readonly icons: Icons;
  readonly now: number;
  readonly scheme: 'http' | 'https';
  readonly host: string;
  readonly ip: string;
  readonly port: number;
  readonly certificateMd5: string | undefined;
}

export interface WebServer {
  readonly header: string | undefined;
  readonly detections: readonly DemoRecognition[];
  /** Headers that it adds to every answer. */
  readonly standing: Readonly<Record<string, readonly string[]>>;
}

/** `*` in a header is replaced by the version; a header without it hides the version. */
type ServerRow = readonly [weight: number, product: ProductName | undefined, header: string | undefined];

// biome-ignore format: one server a line
const SERVERS: readonly ServerRow[] = [
  [20, 'nginx', 'nginx'],
  [10, 'nginx', 'nginx/*'],
  [4, 'nginx', 'nginx/* (Ubuntu)'],
  [15, 'apache', 'Apache'],
  [3, 'apache', 'Apache/* (Ubuntu)'],
  [3, 'apache', 'Apache/* (Debian)'],
  [2, 'apache', 'Apache/* (CentOS)'],
  [2, 'apache', 'Apache/* (Unix)'],
  [1, 'apache', 'Apache/* (Win64)'],
  [10, 'halcedge', 'halcedge'],
  [7, 'iis', 'Microsoft-IIS/*'],
  [6, 'litespeed', 'LiteSpeed'],
  [2, 'openresty', 'openresty'],
  [2, 'openresty', 'openresty/*'],
  [2, 'caddy', 'Caddy'],
  [2, undefined, 'Kestrel'],
  [1, 'lighttpd', 'lighttpd/*'],
  [0.5, undefined, 'envoy'],
  [8, undefined, undefined],
];

const chooseServer = chooser(SERVERS.map((row) => [row[0], row]));

export function drawServer(random: Random): WebServer {
  const standing: Record<string, readonly string[]> = {};
  for (const [chance, name, ...values] of STANDING) if (random.chance(chance)) standing[name] = [random.pick(values)];
  const [, name, header] = chooseServer(random);
  if (name === undefined) return { header, detections: [], standing };
  const product = draw(random, name);
  return header?.includes('*') === true
    ? { header: header.replace('*', product.version), detections: [product], standing }
    : { header, detections: [hideVersion(product)], standing };
}

const PHRASES: Readonly<Record<number, string>> = {
  200: 'OK',
  301: 'Moved Permanently',
  302: 'Found',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

export function sendPage(sending: WebServerAnswer, page: DemoPage, server: WebServer): Http {
  const { random, now } = sending;
  const status = page.status ?? 200;
  const bytes = Buffer.from(page.body);
  const isChunked = random.chance(0.4);
  const isOld = random.chance(0.01);
  const http: { -readonly [K in keyof Http]: Http[K] } = {
    status_code: status,
    status_line: `${status} ${PHRASES[status] ?? 'Unknown'}`,
    http_version: isOld ? HTTP_1_0 : HTTP_1_1,
    headers: headersOf(sending, page, server, isChunked, bytes.length, now),
    body: page.body,
    body_sha256: hash('sha256', bytes, 'hex'),
    content_length: isChunked ? -1 : bytes.length,
  };
  const others = unknownHeaders(random, page);
  if (others !== undefined) http.unknown_headers = others;
  if (isChunked) http.transfer_encoding = CHUNKED;
  if (page.title !== undefined) http.title = page.title;
  if (page.description !== undefined) http.description = page.description;
  if (page.meta !== undefined) http.meta = page.meta;
  if (page.icon !== undefined) http.favicon = favicon(sending, page.icon);
  if (page.contacts !== undefined) http.contacts = page.contacts;
  if (page.tracker !== undefined) http.tracker = page.tracker;
  return http;
}

const HTTP_1_0 = { name: 'HTTP/1.0', major: 1, minor: 0 };
const HTTP_1_1 = { name: 'HTTP/1.1', major: 1, minor: 1 };
const CHUNKED = ['chunked'];
const HTML = ['text/html; charset=UTF-8'];
const KEPT = ['keep-alive'];
const CLOSED = ['close'];

/** Configuration headers: protection, caching, connections. */
// biome-ignore format: one header a line
const STANDING: readonly (readonly [chance: number, name: string, ...values: string[]])[] = [
  [0.35, 'x_frame_options', 'SAMEORIGIN', 'DENY'],
  [0.3, 'x_content_type_options', 'nosniff'],
  [0.2, 'x_xss_protection', '1; mode=block', '0'],
  [0.15, 'referrer_policy', 'strict-origin-when-cross-origin', 'no-referrer', 'same-origin'],
  [0.1, 'content_security_policy', "default-src 'self'", 'upgrade-insecure-requests', "frame-ancestors 'self'"],
  [0.08, 'permissions_policy', 'interest-cohort=()', 'camera=(), microphone=()'],
  [0.25, 'vary', 'Accept-Encoding', 'Accept-Encoding, Cookie', 'Origin'],
  [0.3, 'cache_control', 'no-cache', 'max-age=3600', 'no-store, no-cache, must-revalidate', 'private', 'public, max-age=600'],
  [0.12, 'pragma', 'no-cache'],
  [0.12, 'expires', 'Thu, 19 Nov 1981 08:52:00 GMT', '0', '-1'],
  [0.1, 'access_control_allow_origin', '*'],
  [0.08, 'alt_svc', 'h3=":443"; ma=86400'],
  [0.05, 'via', '1.1 varnish', '1.1 halcedge', '1.1 proxy'],
  [0.05, 'x_cache', 'HIT', 'MISS', 'Miss from halcedge'],
  [0.04, 'upgrade', 'h2,h2c'],
  [0.3, 'keep_alive', 'timeout=5, max=100', 'timeout=20'],
];

/** Headers that differ in every answer: identifiers of servers, caches and sessions. */
const MARKS: readonly (readonly [chance: number, name: string, draw: (random: Random) => string])[] = [
  [0.12, 'set_cookie', (random) => `PHPSESSID=${random.letters(26, BASE36)}; path=/; HttpOnly`],
  [0.06, 'set_cookie', (random) => `SERVERID=${random.base64(15)}; path=/; Secure; SameSite=None`],
  [0.14, 'x_request_id', (random) => random.uuid()],
  [0.08, 'x_runtime', (random) => `0.${random.digits(6)}`],
  [0.07, 'x_amz_cf_id', (random) => `${random.base64(40).slice(0, 54)}==`],
  [0.06, 'x_varnish', (random) => `${random.digits(9)} ${random.digits(9)}`],
  [0.05, 'age', (random) => String(random.rank(90_000))],
];

const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';

function headersOf(
  { random, scheme }: WebServerAnswer,
  page: DemoPage,
  server: WebServer,
  isChunked: boolean,
  bodyLength: number,
  now: number,
): Record<string, readonly string[]> {
  const headers: Record<string, readonly string[]> = {
    date: [httpDate(now)],
    content_type: page.contentType === undefined ? HTML : [page.contentType],
    connection: random.chance(0.6) ? KEPT : CLOSED,
    ...server.standing,
  };
  const serverHeader = page.server ?? server.header;
  if (serverHeader !== undefined) headers.server = [serverHeader];
  if (isChunked) headers.transfer_encoding = CHUNKED;
  else headers.content_length = [String(bodyLength)];
  if (scheme === 'https' && random.chance(0.3)) {
    headers.strict_transport_security = [
      random.pick(['max-age=31536000', 'max-age=31536000; includeSubDomains', 'max-age=15724800']),
    ];
  }
  if (random.chance(0.3)) headers.last_modified = [httpDate(now - random.below(3_000) * 86_400_000)];
  if (random.chance(0.35)) headers.etag = [`"${random.hex(random.pick([8, 13, 32, 32]))}"`];
  for (const [chance, name, draw] of MARKS) if (random.chance(chance)) headers[name] = [draw(random)];
  for (const [name, value] of Object.entries(page.headers ?? {})) headers[name] = value === '' ? [] : [value];
  return headers;
}

const FIRST =
  'request app backend cache cluster debug edge host instance node origin pod proxy region server served shard trace version zone'.split(
    ' ',
  );
const LAST =
  'by cost flags hash hits id info key level mode name number queue runtime state status tag time token type'.split(
    ' ',
  );

/** A long tail of header names: each vendor has a few. */
function unknownHeaders(random: Random, page: DemoPage): Http['unknown_headers'] {
  const all = Object.entries(page.unknownHeaders ?? {}).map(([key, value]) => ({ key, value: [value] }));
  for (let more = random.chance(0.25) ? random.between(1, 3) : 0; more > 0; more--) {
    const key = `x_${random.pickByRank(FIRST)}_${random.pickByRank(LAST)}`;
    all.push({ key, value: [random.chance(0.5) ? random.hex(16) : String(random.below(1000))] });
  }
  return all.length === 0 ? undefined : all;
}

function favicon(sending: WebServerAnswer, icon: Icon): NonNullable<Http['favicon']> {
  const { random, icons, scheme, host, ip, port, certificateMd5, now } = sending;
  const path = random.chance(0.8)
    ? '/favicon.ico'
    : random.pick(['/assets/favicon.svg', '/images/icon.png', '/static/favicon.ico']);
  const where = {
    path,
    uri: `${scheme}://${host}:${port}${path}`,
    host,
    ip,
    ...defined({
      cert_md5: certificateMd5,
      last_modified: random.chance(0.6) ? [httpDate(now - random.below(2_000) * 86_400_000)] : undefined,
    }),
  };
  switch (icon.kind) {
    case 'drawn': {
      const { sha256, mmh3, perceptual, image } = icons.get(icon.number);
      return { hash_sha256: sha256, hash_mmh3: mmh3, perceptual_hash: perceptual, image, ...where };
    }
    // The image of such a hash is not ours to publish.
    case 'sought':
      return { hash_sha256: icon.sha256, perceptual_hash: icon.sha256.slice(0, 16), ...where };
    case 'alike':
      return { hash_sha256: hash('sha256', icon.perceptual, 'hex'), perceptual_hash: icon.perceptual, ...where };
  }
}
