/**
 * The bytes of an image -> its type, width and height. A small file can unfold to gigabytes, so what is shown must say
 * its size first. Undefined if it is none of the types that pages show, or is cut.
 */
export interface ImageSize {
  readonly type: 'image/png' | 'image/gif' | 'image/jpeg' | 'image/webp' | 'image/x-icon';
  readonly width: number;
  readonly height: number;
}

export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return pngSize(view) ?? gifSize(view) ?? webpSize(view) ?? iconSize(view) ?? jpegSize(view);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const PNG = 0x89504e47;

function pngSize(view: DataView, at = 0): ImageSize | undefined {
  if (view.getUint32(at) !== PNG) return undefined;
  return { type: 'image/png', width: view.getUint32(at + 16), height: view.getUint32(at + 20) };
}

function gifSize(view: DataView): ImageSize | undefined {
  if (view.getUint32(0) !== 0x47494638) return undefined;
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webpSize(view: DataView): ImageSize | undefined {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return undefined;
  const type = 'image/webp';
  switch (view.getUint32(12)) {
    case 0x56503858: // VP8X: 24 bits each, minus one
      return { type, width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
    case 0x56503820: // VP8: 14 bits each
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      // VP8L: 14 bits each, minus one
      const bits = view.getUint32(21, true);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}

const ICON_ENTRY = 16;

/** The largest of its images. Each has at most 256 pixels a side, unless it is a PNG of its own. */
function iconSize(view: DataView): ImageSize | undefined {
  if (view.getUint32(0) !== 0x00000100) return undefined;
  const count = view.getUint16(4, true);
  let width = 0;
  let height = 0;
  for (let index = 0; index < count; index++) {
    const entry = 6 + ICON_ENTRY * index;
    const at = view.getUint32(entry + 12, true);
    const own = pngSize(view, at) ?? bitmapSize(view, at);
    width = Math.max(width, own.width);
    height = Math.max(height, own.height);
  }
  return count === 0 ? undefined : { type: 'image/x-icon', width, height };
}

/** A bitmap inside an icon has twice its height: its mask is below it. */
function bitmapSize(view: DataView, at: number): Pick<ImageSize, 'width' | 'height'> {
  return { width: Math.abs(view.getInt32(at + 4, true)), height: Math.abs(view.getInt32(at + 8, true)) / 2 };
}

/** In the frame header (SOF), which follows segments of known lengths. */
function jpegSize(view: DataView): ImageSize | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
}
