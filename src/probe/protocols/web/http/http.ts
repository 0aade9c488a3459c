/**
 * HTTP (RFC 9110, 9112 and 9113). Sends one GET for `/` with the scanner's User-Agent, follows at most five redirects
 * to where the scan may go, and gets the icon of the last page. It speaks HTTP/2 if TLS selected it, or if the server
 * answers nothing else. Sends no cookies, no credentials, no referrer and no body, follows no refresh of a page, and
 * loads nothing else that a page names.
 */

import { defined } from '../../../../model/defined.ts';
import { isHttp2Greeting } from '../../../../wire/services/http2/frames.ts';
import { DialError } from '../../../dial/dial-error.ts';
import { mismatch, type ProbeContext, type Protocol, type ServiceAnswer, success } from '../../protocol.ts';
import { fetchFavicon } from './fetch-favicon.ts';
import { type HttpAnswer, PageClient } from './http-client.ts';
import { type HttpPlace, isAt, redirectOf, uriOf } from './http-place.ts';
import { httpRecord } from './http-record.ts';

export const http: Protocol = {
  name: 'http',
  transport: 'tcp',
  ports: [
    80, 81, 88, 808, 809, 2095, 3000, 4782, 5000, 5001, 5357, 5800, 7070, 7547, 8000, 8001, 8002, 8008, 8009, 8010,
    8080, 8081, 8088, 8090, 8091, 8123, 8222, 8500, 8808, 8888, 8899, 9000, 9091, 9100, 9998, 9999, 10000, 49152, 49153,
    50000, 50050,
  ],
  overTls: {
    name: 'https',
    ports: [443, 444, 2096, 2443, 4343, 4443, 4444, 7443, 8443, 9443, 10443, 12443, 30443, 40443, 50443],
    alpn: ['h2', 'http/1.1'],
  },
  opening: 'client',
  recognises: (received) => {
    const start = Buffer.from(received.subarray(0, 128)).toString('latin1');
    return /^(?:HTTP\/\d(?:\.\d)? |ICY \d{3}|<!doctype html|<html[\s>])/i.test(start) || isHttp2Greeting(received);
  },
  async probe(context) {
    const place: HttpPlace = { context, path: '/' };
    const client = new PageClient(context);
    const answers: ServiceAnswer[] = [];
    try {
      const first = await client.get(place.path, MAX_BODY);
      if (first === undefined) return mismatch('The answer does not begin as HTTP does.');
      await follow(client, place, first, answers);
    } finally {
      await client[Symbol.asyncDispose]();
    }
    return success(...answers);
  },
};

/** Adds a record for each place, until there is no redirect that the scan may follow. */
async function follow(
  client: PageClient,
  place: HttpPlace,
  answer: HttpAnswer,
  answers: ServiceAnswer[],
  referer: readonly string[] = [],
  start: ProbeContext = place.context,
): Promise<void> {
  const { http: record, page } = httpRecord(answer);
  const isFirst = place.context === start;
  const { host, endpoint, isTls } = place.context;
  const add = (favicon?: Awaited<ReturnType<typeof fetchFavicon>>): void => {
    answers.push({
      protocol: isTls ? 'https' : 'http',
      prot7: 'http',
      data: { http: { ...record, ...defined({ favicon }) } },
      ...defined({ tls: answer.tls, from: isFirst ? undefined : { host, endpoint } }),
      path: place.path,
      ...defined({ referer: referer.length === 0 ? undefined : referer }),
    });
  };
  const uris = [...referer, uriOf(place)];
  const target = uris.length > MAX_REDIRECTS ? undefined : redirectOf(answer.head, place);
  if (target === undefined || uris.includes(target.uri))
    return add(await unlessLost(fetchFavicon(client, place, page)));
  add();
  const isSamePlace = isAt(place.context, target);
  const context = isSamePlace ? place.context : await unlessLost(start.reach(target.host, target.port, target.isTls));
  if (context === undefined) return;
  const nextPlace = { context, path: target.path };
  const nextClient = isSamePlace ? client : new PageClient(context);
  try {
    const next = await unlessLost(nextClient.get(target.path, MAX_BODY));
    if (next !== undefined) await follow(nextClient, nextPlace, next, answers, uris, start);
  } finally {
    if (nextClient !== client) await nextClient[Symbol.asyncDispose]();
  }
}

/** The first answer is a record, whatever happens behind it. */
async function unlessLost<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DialError && error.status !== 'cancelled') return undefined;
    throw error;
  }
}

const MAX_REDIRECTS = 5;
/** What a record keeps of a page. */
const MAX_BODY = 102_400;
