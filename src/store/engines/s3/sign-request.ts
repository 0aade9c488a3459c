import { createHash, createHmac } from 'node:crypto';

/** Who asks a service that speaks S3, and in which of its regions. */
export interface S3Credentials {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

export interface RequestToSign {
  readonly method: string;
  readonly url: URL;
  readonly body: Uint8Array;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Beside those of the signature itself; in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The headers by which a request shows who sends it (AWS Signature Version 4 for S3): everything that is asked for goes into them, so that nothing of it can be
 * changed on the way.
 */
export function signedHeaders(
  { method, url, body, at, headers = {} }: RequestToSign,
  { keyId, secret, region }: S3Credentials,
): Readonly<Record<string, string>> {
  const time = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const payload = sha256(body);
  const all = { ...headers, host: url.host, 'x-amz-content-sha256': payload, 'x-amz-date': time };
  const names = Object.keys(all).toSorted();
  const signed = names.join(';');
  const lines = new Map(Object.entries(all));
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${lines.get(name)?.trim() ?? ''}`),
    '',
    signed,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (before, part) => hmac(before, part),
    `AWS4${secret}`,
  );
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
  const { host: _, ...sent } = all;
  return { ...sent, authorization };
}

/** RFC 3986, in the order of the names. */
export function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
