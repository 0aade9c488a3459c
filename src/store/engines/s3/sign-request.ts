import { createHash, createHmac } from 'node:crypto';

/** The account and region for requests to an S3 service. */
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
  /** Further headers to sign, with names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The headers that authenticate a request (AWS Signature Version 4 for S3). The signature covers the whole request, so
 * that it cannot be changed on the way.
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
  const signedNames = names.join(';');
  const lines = new Map(Object.entries(all));
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${lines.get(name)?.trim() ?? ''}`),
    '',
    signedNames,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (before, part) => hmac(before, part),
    `AWS4${secret}`,
  );
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`;
  // `fetch` sets the host header itself.
  const { host: _, ...headersToSend } = all;
  return { ...headersToSend, authorization };
}

/** The parameters sorted by name, with RFC 3986 escapes. */
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
