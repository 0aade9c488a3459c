import { setTimeout as sleep } from 'node:timers/promises';
import { defined } from '../../../model/defined.ts';
import { ProblemError } from '../../../model/problem.ts';
import { checkedPath, type FileStore } from '../../file-store.ts';
import { type S3Credentials, signedHeaders } from './sign-request.ts';

export interface S3Location extends S3Credentials {
  /** URL of the service. */
  readonly endpoint: URL;
  readonly bucket: string;
  /** Precedes every path: empty, or ends with a slash. */
  readonly prefix: string;
  /** Milliseconds since 1970, for signatures. */
  readonly now: () => number;
}

/** Files in an existing bucket of an S3 service (Amazon, MinIO, Ceph, ...). URLs have the bucket in their path. */
export function openS3Files(location: S3Location): FileStore {
  return new S3Files(location);
}

/** S3 requires at least 5 MiB per part. Each file that is being written takes the memory of one part. */
const PART = 8 * 2 ** 20;
/** The service must begin to answer within this time. */
const RESPONSE_LIMIT_MS = 60_000;
const ATTEMPTS = 3;

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Empty for the bucket itself. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

class S3Files implements FileStore {
  readonly location: string;
  readonly #s3: S3Location;

  constructor(s3: S3Location) {
    this.#s3 = s3;
    this.location = `${s3.endpoint.origin}/${s3.bucket}/${s3.prefix}`;
  }

  /**
   * A file of less than one part is sent in one request. A longer file becomes visible when all its parts have arrived.
   */
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
        upload.tags.push(await this.#sendPart(path, upload, part));
      }
      if (upload === undefined) {
        await drain(await this.#request({ method: 'PUT', path, body: last }));
        return;
      }
      if (last.length > 0) upload.tags.push(await this.#sendPart(path, upload, last));
      await this.#finish(path, upload);
    } catch (error) {
      if (upload !== undefined)
        await this.#request({ method: 'DELETE', path, query: { uploadId: upload.id } }).then(drain, () => {});
      throw error;
    }
  }

  async *read(path: string, from: number, before: number): AsyncGenerator<Uint8Array> {
    checkedPath(path);
    if (from >= before) return;
    const headers = { range: `bytes=${from}-${before - 1}` };
    const response = await this.#request({ method: 'GET', path, headers });
    try {
      for await (const bytes of response.body ?? []) yield bytes;
    } catch (error) {
      throw unavailable(error);
    }
  }

  async list(prefix: string): Promise<readonly string[]> {
    const paths: string[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query: Record<string, string> = {
        'list-type': '2',
        prefix: this.#s3.prefix + prefix,
        ...defined({ 'continuation-token': token === '' ? undefined : token }),
      };
      const text = await bodyText(await this.#request({ method: 'GET', path: '', query }));
      for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
        paths.push(decodeEntities(key).slice(this.#s3.prefix.length));
      const next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
      token = /<IsTruncated>true</.test(text) && next !== undefined ? decodeEntities(next) : undefined;
    }
    return paths.sort();
  }

  async remove(path: string): Promise<void> {
    checkedPath(path);
    await drain(await this.#request({ method: 'DELETE', path })).catch((error: unknown) => {
      if (!(error instanceof ProblemError) || error.problem.type !== 'not_found') throw error;
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  async #begin(path: string): Promise<Upload> {
    const text = await bodyText(await this.#request({ method: 'POST', path, query: { uploads: '' } }));
    const id = /<UploadId>([^<]+)</.exec(text)?.[1];
    if (id === undefined) throw unavailable(new Error('the response has no upload id'));
    return { id: decodeEntities(id), tags: [] };
  }

  async #sendPart(path: string, { id, tags }: Upload, body: Uint8Array): Promise<string> {
    const query = { partNumber: String(tags.length + 1), uploadId: id };
    const response = await this.#request({ method: 'PUT', path, query, body });
    await drain(response);
    return response.headers.get('etag') ?? '';
  }

  /** S3 can answer 200 before it has finished, and then report a failure in the body. */
  async #finish(path: string, { id, tags }: Upload): Promise<void> {
    const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
    const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
    const text = await bodyText(await this.#request({ method: 'POST', path, query: { uploadId: id }, body }));
    if (text.includes('<Error>')) throw unavailable(new Error(text.slice(0, 1_000)));
  }

  async #request(request: S3Request): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= ATTEMPTS;
      const response = await this.#send(request).catch((error: unknown) => {
        if (isLast) throw unavailable(error);
        return undefined;
      });
      if (response?.ok) return response;
      const text = response === undefined ? '' : await bodyText(response).catch(() => '');
      if (response?.status === 404 && !text.includes('NoSuchBucket'))
        throw new ProblemError('not_found', 'There is no such file.');
      if (response !== undefined && (response.status < 500 || isLast))
        throw unavailable(new Error(`${response.status} ${text.slice(0, 1_000)}`));
      await sleep(200 * attempt);
    }
  }

  async #send({ method, path, query = {}, body = new Uint8Array(), headers = {} }: S3Request): Promise<Response> {
    const { endpoint, bucket, prefix } = this.#s3;
    const base = endpoint.pathname.replace(/\/+$/, '');
    const url = new URL(endpoint);
    url.pathname = path === '' ? `${base}/${bucket}` : `${base}/${bucket}/${prefix}${path}`;
    url.search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), RESPONSE_LIMIT_MS);
    const signature = signedHeaders({ method, url, body, headers, at: this.#s3.now() }, this.#s3);
    return await fetch(url, {
      method,
      headers: { ...headers, ...signature },
      redirect: 'error',
      signal: timeout.signal,
      ...defined({ body: method === 'GET' || method === 'DELETE' ? undefined : Buffer.from(body) }),
    }).finally(() => clearTimeout(timer));
  }
}

interface Upload {
  readonly id: string;
  readonly tags: string[];
}

/** Joins pieces to parts of equal length. The last part is always shorter, and may be empty. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = Buffer.allocUnsafe(PART);
  let length = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const copied = Math.min(piece.length - at, PART - length);
      part.set(piece.subarray(at, at + copied), length);
      length += copied;
      at += copied;
      if (length < PART) continue;
      yield part;
      part = Buffer.allocUnsafe(PART);
      length = 0;
    }
  }
  yield part.subarray(0, length);
}

const MOST_TEXT = 16 * 2 ** 20;

async function bodyText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of response.body ?? []) {
    length += bytes.length;
    if (length > MOST_TEXT) throw unavailable(new Error('the response is too long'));
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function drain(response: Response): Promise<void> {
  await bodyText(response);
}

/** Replaces the predefined entities of XML. */
function decodeEntities(text: string): string {
  const marks: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => marks[name] ?? '');
}

function unavailable(error: unknown): ProblemError {
  return error instanceof ProblemError
    ? error
    : new ProblemError('unavailable', 'The storage of the data sets is unavailable.', { cause: error });
}
