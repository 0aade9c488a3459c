import { parseAddress } from '../../addr/ip/address.ts';
import type { ApiCall } from '../handler.ts';
import { LOOPBACK_HOST } from './request-origin.ts';

/**
 * Whether a request comes from the machine of the service itself: from a loopback address, under a loopback name, and
 * by no proxy that says so. A proxy on the same machine that adds nothing is recognised by the name and the origin that
 * a browser sends.
 */
export function isFromThisMachine({ address, header }: Pick<ApiCall, 'address' | 'header'>): boolean {
  if (!isLoopback(address) || PROXY_HEADERS.some((name) => header(name) !== undefined)) return false;
  const origin = header('origin');
  return LOOPBACK_HOST.test(header('host') ?? '') && (origin === undefined || isLoopbackOrigin(origin));
}

function isLoopback(text: string): boolean {
  const address = parseAddress(text.replace(/%.*$/, ''));
  return typeof address === 'number' ? address >>> 24 === LOOPBACK_NETWORK : address === LOOPBACK_IPV6;
}

function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url?.protocol === 'http:' && LOOPBACK_HOST.test(url.host);
}

const LOOPBACK_NETWORK = 127;
const LOOPBACK_IPV6 = 1n;

/** Proxies add at least one of these, unless somebody took care that they do not. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-forwarded-prefix',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
];
