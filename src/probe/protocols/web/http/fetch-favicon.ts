/** Gets the icon of a page: the first that the page links, otherwise `/favicon.ico`. */
import { defined } from '../../../../model/defined.ts';
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { md5, sha256 } from '../../../../wire/crypto.ts';
import { headerValues } from '../../../../wire/services/http/http-head.ts';
import { bannerText } from '../../banner-text.ts';
import { averageHash, faviconHash } from './favicon/favicon-hash.ts';
import { imageKind, readImage } from './favicon/read-image.ts';
import { type HttpAnswer, LONGEST_BODY, PageClient } from './http-client.ts';
import { type HttpPlace, type HttpTarget, isAt, redirectOf, resolve, uriOf } from './http-place.ts';

type Favicon = NonNullable<NonNullable<ResponsesRecord['http']>['favicon']>;

export async function fetchFavicon(
  client: PageClient,
  place: HttpPlace,
  { icon, base }: { readonly icon: string | undefined; readonly base: string | undefined },
): Promise<Favicon | undefined> {
  if (icon !== undefined && /^data:/i.test(icon)) return imageFields(dataOf(icon));
  const pageUri = uriOf(place);
  const target = resolve(icon ?? '/favicon.ico', (base && resolve(base, pageUri)?.uri) ?? pageUri);
  return target && fetchAt(client, target, MAX_REDIRECTS);
}

async function fetchAt(client: PageClient, target: HttpTarget, redirects: number): Promise<Favicon | undefined> {
  const isSamePlace = isAt(client.context, target);
  const context = isSamePlace ? client.context : await client.context.reach(target.host, target.port, target.isTls);
  if (context === undefined) return undefined;
  const own = isSamePlace ? client : new PageClient(context);
  try {
    const answer = await own.get(target.path, LONGEST_BODY, 'image/*,*/*;q=0.8');
    const next = redirects === 0 ? undefined : redirectOf(answer?.head, { context, path: target.path });
    if (next !== undefined) return await fetchAt(own, next, redirects - 1);
    const fields = answer === undefined ? undefined : imageFields(imageOf(answer));
    if (fields === undefined || answer === undefined) return undefined;
    const certificate = answer.tls?.chain[0];
    const modified = answer.head === undefined ? [] : headerValues(answer.head, 'last-modified');
    return {
      ...fields,
      path: target.path,
      uri: target.uri,
      host: target.host,
      ip: context.endpoint.ip,
      ...defined({
        cert_md5: certificate === undefined ? undefined : md5(certificate),
        last_modified:
          modified.length === 0 ? undefined : modified.map((value) => bannerText(Buffer.from(value, 'latin1'))),
      }),
    };
  } finally {
    if (own !== client) await own[Symbol.asyncDispose]();
  }
}

/** Servers answer requests for icons with pages, whatever their status says. Half an image has no hash. */
function imageOf({ head, body, isComplete }: HttpAnswer): Uint8Array | undefined {
  return isComplete && head?.status === 200 ? body : undefined;
}

/** Undefined if it is no image. */
export function imageFields(image: Uint8Array | undefined): Favicon | undefined {
  if (image === undefined || image.length === 0 || imageKind(image) === undefined) return undefined;
  const pixels = readImage(image);
  return {
    hash_sha256: sha256(image),
    hash_mmh3: faviconHash(image),
    ...defined({ perceptual_hash: pixels === undefined ? undefined : averageHash(pixels) }),
    image: Buffer.from(image).toString('base64'),
  };
}

/** An image inside the page (RFC 2397). */
function dataOf(reference: string): Uint8Array | undefined {
  const [, isBase64, data = ''] = /^data:[^,]{0,200}?(;base64)?,([\s\S]*)$/i.exec(reference) ?? [];
  if (isBase64 !== undefined)
    return Buffer.from(
      data.replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
      'base64',
    );
  try {
    return new TextEncoder().encode(decodeURIComponent(data));
  } catch {
    return undefined;
  }
}

const MAX_REDIRECTS = 2;
