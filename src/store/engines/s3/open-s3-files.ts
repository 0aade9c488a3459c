import { setTimeout as sleep } from 'node:timers/promises';
import { ProblemError } from '../../../model/problem.ts';
import { checkedPath, type FileStore } from '../../file-store.ts';
import { type S3Credentials, signedHeaders } from './sign-request.ts';

export interface S3Place extends S3Credentials {
  /** Address of the service. */
  readonly endpoint: URL;
  readonly bucket: string;
  /** Before every path; empty, or with a slash at its end. */
  readonly prefix: string;
  /** Milliseconds since 1970, for signatures. */
  readonly now: () => number;
}

/** Files with a service that speaks S3 (Amazon, MinIO, Ceph, ...), in a bucket that is there, by addresses with the bucket in their path. */
export function openS3Files(place: S3Place): FileStore {
  return new S3Files(place);
}

/** The least that a part may have is 5 MiB; one of these is held for each file that is being written. */
const PART = 8 * 2 ** 20;
/** Until a service has begun to answer. */
const PATIENCE_MS = 60_000;
const TRIES = 3;

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Empty: the bucket itself. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

class S3Files implements FileStore {
  readonly place: string;
  readonly #s3: S3Place;

  constructor(s3: S3Place) {
    this.#s3 = s3;
    this.place = `${s3.endpoint.origin}/${s3.bucket}/${s3.prefix}`;
  }

  /** A file that fits into one part is put at once; of a longer one nothing is seen before all of its parts are there. */
  async write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    checkedPath(path);
    let upload: Upload | undefined;
    try {
      let last: Uint8Array = new Uint8Array();
      for await (const part of inParts(pieces)) {
        if (part.length < PART) {
          last = part;
          break;
        }
        upload ??= await this.#begin(path);
        upload.tags.push(await this.#part(path, upload, part));
      }
      if (upload === undefined) {
        await drained(await this.#ask({ method: 'PUT', path, body: last }));
        return;
      }
      if (last.length > 0) upload.tags.push(await this.#part(path, upload, last));
      await this.#finish(path, upload);
    } catch (error) {
      if (upload !== undefined)
        await this.#ask({ method: 'DELETE', path, query: { uploadId: upload.id } }).then(drained, () => {});
      throw error;
    }
  }

  async *read(path: string, from: number, before: number): AsyncGenerator<Uint8Array> {
    checkedPath(path);
    if (from >= before) return;
    const headers = { range: `bytes=${from}-${before - 1}` };
    const response = await this.#ask({ method: 'GET', path, headers });
    try {
      for await (const bytes of response.body ?? []) yield bytes;
    } catch (error) {
      throw away(error);
    }
  }

  async list(prefix: string): Promise<readonly string[]> {
    const paths: string[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query: Record<string, string> = {
        'list-type': '2',
        prefix: this.#s3.prefix + prefix,
        ...(token === '' ? {} : { 'continuation-token': token }),
      };
      const text = await textOf(await this.#ask({ method: 'GET', path: '', query }));
      for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
        paths.push(plain(key).slice(this.#s3.prefix.length));
      const next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
      token = /<IsTruncated>true</.test(text) && next !== undefined ? plain(next) : undefined;
    }
    return paths.sort();
  }

  async remove(path: string): Promise<void> {
    checkedPath(path);
    await drained(await this.#ask({ method: 'DELETE', path })).catch((error: unknown) => {
      if (!(error instanceof ProblemError) || error.problem.type !== 'not_found') throw error;
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  async #begin(path: string): Promise<Upload> {
    const text = await textOf(await this.#ask({ method: 'POST', path, query: { uploads: '' } }));
    const id = /<UploadId>([^<]+)</.exec(text)?.[1];
    if (id === undefined) throw away(new Error('no upload was begun'));
    return { id: plain(id), tags: [] };
  }

  async #part(path: string, { id, tags }: Upload, body: Uint8Array): Promise<string> {
    const query = { partNumber: String(tags.length + 1), uploadId: id };
    const response = await this.#ask({ method: 'PUT', path, query, body });
    await drained(response);
    return response.headers.get('etag') ?? '';
  }

  /** A service may begin to answer before it is done, so that a failure stands in the body of a success. */
  async #finish(path: string, { id, tags }: Upload): Promise<void> {
    const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
    const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
    const text = await textOf(await this.#ask({ method: 'POST', path, query: { uploadId: id }, body }));
    if (text.includes('<Error>')) throw away(new Error(text.slice(0, 1_000)));
  }

  async #ask(asked: S3Request): Promise<Response> {
    for (let left = TRIES; ; left--) {
      const response = await this.#once(asked).catch((error: unknown) => {
        if (left <= 1) throw away(error);
        return undefined;
      });
      if (response?.ok) return response;
      const said = response === undefined ? '' : await textOf(response).catch(() => '');
      if (response?.status === 404 && !said.includes('NoSuchBucket'))
        throw new ProblemError('not_found', 'There is no such file.');
      if (response !== undefined && (response.status < 500 || left <= 1))
        throw away(new Error(`${response.status} ${said.slice(0, 1_000)}`));
      await sleep(200 * (TRIES - left + 1));
    }
  }

  async #once({ method, path, query = {}, body = new Uint8Array(), headers = {} }: S3Request): Promise<Response> {
    const { endpoint, bucket, prefix } = this.#s3;
    const base = endpoint.pathname.replace(/\/+$/, '');
    const url = new URL(endpoint);
    url.pathname = path === '' ? `${base}/${bucket}` : `${base}/${bucket}/${prefix}${path}`;
    url.search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), PATIENCE_MS);
    const signed = signedHeaders({ method, url, body, headers, at: this.#s3.now() }, this.#s3);
    const sent = method === 'GET' || method === 'DELETE' ? {} : { body: Buffer.from(body) };
    return await fetch(url, {
      method,
      headers: { ...headers, ...signed },
      redirect: 'error',
      signal: late.signal,
      ...sent,
    }).finally(() => clearTimeout(timer));
  }
}

interface Upload {
  readonly id: string;
  readonly tags: string[];
}

/** Pieces -> parts of one length, and a shorter one, or none, at the end. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = Buffer.allocUnsafe(PART);
  let held = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const taken = Math.min(piece.length - at, PART - held);
      part.set(piece.subarray(at, at + taken), held);
      held += taken;
      at += taken;
      if (held < PART) continue;
      yield part;
      part = Buffer.allocUnsafe(PART);
      held = 0;
    }
  }
  yield part.subarray(0, held);
}

const MOST_TEXT = 16 * 2 ** 20;

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of response.body ?? []) {
    length += bytes.length;
    if (length > MOST_TEXT) throw away(new Error('an answer is too long'));
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function drained(response: Response): Promise<void> {
  await textOf(response);
}

/** XML's own escapes. */
function plain(text: string): string {
  const marks: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => marks[name] ?? '');
}

function away(error: unknown): ProblemError {
  return error instanceof ProblemError
    ? error
    : new ProblemError('unavailable', 'The storage of the data sets is away.', { cause: error });
}
