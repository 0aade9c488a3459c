import type { Pixels } from './pixels.ts';
import { readGif } from './read-gif.ts';
import { readIcon } from './read-icon.ts';
import { readPng } from './read-png.ts';

export type ImageKind = 'png' | 'ico' | 'gif' | 'jpeg' | 'webp' | 'bmp' | 'svg';

/**
 * What an image is, by its first bytes. Undefined if it is not an image: servers answer requests for icons with pages.
 */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\0\0\x01\0') || start.startsWith('\0\0\x02\0')) return 'ico';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('BM') && start.startsWith('\0\0\0\0', 6)) return 'bmp';
  return /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml[\s\S]*<svg|!DOCTYPE svg|!--[\s\S]*<svg)/i.test(start) ? 'svg' : undefined;
}

/** The pixels of the kinds that most icons have. Other kinds are not decoded. */
export function readImage(bytes: Uint8Array): Pixels | undefined {
  switch (imageKind(bytes)) {
    case 'png':
      return readPng(bytes);
    case 'ico':
      return readIcon(bytes);
    case 'gif':
      return readGif(bytes);
    default:
      return undefined;
  }
}
