/**
 * A URL -> a file, unless its server says that it has not changed (RFC 9110, sections 13 and 15.4). What comes is bounded
 * in bytes, time and redirects.
 */
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defined } from '../../model/defined.ts';
import { FetchFailure } from './fetch-failure.ts';
import { fetchFailure, type GuardSettings, redirectTarget, requestGuarded } from './guarded-request.ts';

export interface DownloadSettings extends GuardSettings {
  readonly bounds?: Partial<DownloadBounds>;
}

export interface DownloadBounds {
  readonly bytes: number;
  readonly redirects: number;
  /** Until an answer begins, and between two pieces of it. */
  readonly silenceMs: number;
  readonly totalMs: number;
}

const BOUNDS: DownloadBounds = { bytes: 2 ** 34, redirects: 5, silenceMs: 60_000, totalMs: 6 * 3_600_000 };

/** What a server calls a version of a resource. */
export interface ResourceVersion {
  readonly etag?: string;
  readonly lastModified?: string;
}

export type Downloaded =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'file'; readonly version: ResourceVersion; readonly bytes: number };

/** `known`: the version that is there already. @throws FetchFailure, and what `signal` was aborted with */
export async function downloadChanged(
  url: URL,
  path: string,
  known: ResourceVersion,
  settings: DownloadSettings & { readonly signal: AbortSignal },
): Promise<Downloaded> {
  const bounds = { ...BOUNDS, ...settings.bounds };
  const signal = AbortSignal.any([settings.signal, AbortSignal.timeout(bounds.totalMs)]);
  const { etag, lastModified } = known;
  const headers = { accept: '*/*', ...defined({ 'if-none-match': etag, 'if-modified-since': lastModified }) };
  const { silenceMs } = bounds;
  try {
    let at = url;
    for (let count = 0; ; count++) {
      const response = await requestGuarded(at, { ...settings, headers, silenceMs, signal });
      const { statusCode: status = 0 } = response;
      if (status === 200) return await written(response, path, bounds, signal);
      response.destroy();
      if (status === 304) return { kind: 'unchanged' };
      const next = redirectTarget(response, at);
      if (next === undefined) throw new FetchFailure(`${at.origin} answers ${status}.`, { status });
      if (count >= bounds.redirects) throw new FetchFailure(`It redirects more than ${bounds.redirects} times.`);
      at = next;
    }
  } catch (error) {
    if (settings.signal.aborted) throw settings.signal.reason;
    const { syscall } = error as NodeJS.ErrnoException;
    // A full disk is not the server's.
    if (!signal.aborted && (syscall === 'open' || syscall === 'write')) throw error;
    throw fetchFailure(error, url.origin, signal.aborted, FORBIDDEN);
  }
}

const FORBIDDEN = 'The address is not public, and the operator of this server does not allow it.';

async function written(
  response: IncomingMessage,
  path: string,
  { bytes: most }: DownloadBounds,
  signal: AbortSignal,
): Promise<Downloaded> {
  let bytes = 0;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.length;
      if (bytes > most) done(new FetchFailure(`It is longer than ${Math.floor(most / 2 ** 20)} MiB.`));
      else done(null, piece);
    },
  });
  await pipeline(response, counted, createWriteStream(path, { mode: 0o600 }), { signal });
  const { etag, 'last-modified': lastModified } = response.headers;
  return { kind: 'file', version: defined({ etag, lastModified }), bytes };
}
