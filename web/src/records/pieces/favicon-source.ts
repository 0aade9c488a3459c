/** An icon as records have it, in base64 -> how it may be shown. */
import { imageSize } from './image-size.ts';

export type FaviconSource =
  | { readonly kind: 'image'; readonly src: string; readonly bytes: number }
  /** A document with scripts, styles and links: shown as text. */
  | { readonly kind: 'svg'; readonly text: string }
  | { readonly kind: 'none'; readonly reason: string };

const MOST_BYTES = 65_536;
const MOST_PIXELS = 1_024;

export function faviconSource(base64: string): FaviconSource {
  const text = base64.replace(/^data:[^,]{0,100},/, '');
  if (text.length > (MOST_BYTES * 4) / 3 + 4) return { kind: 'none', reason: 'larger than 64 kB' };
  const bytes = decoded(text);
  if (bytes === undefined || bytes.length === 0) return { kind: 'none', reason: 'not an image' };
  const size = imageSize(bytes);
  if (size === undefined) {
    const start = new TextDecoder().decode(bytes);
    return /^[\s\ufeff]*<(?:\?xml|!--|!doctype svg|svg)/i.test(start)
      ? { kind: 'svg', text: start }
      : { kind: 'none', reason: 'not an image' };
  }
  if (size.width > MOST_PIXELS || size.height > MOST_PIXELS)
    return { kind: 'none', reason: `${size.width} × ${size.height} pixels` };
  return { kind: 'image', src: `data:${size.type};base64,${text.replace(/\s/g, '')}`, bytes: bytes.length };
}

function decoded(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
