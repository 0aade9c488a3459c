import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faviconSource } from './favicon-source.ts';
import { imageSize } from './image-size.ts';

/** One pixel each, as their formats describe it; made by other programs. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const WEBP = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const WEBP_LOSSLESS = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
const JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
const base64Of = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');

/** An icon with one image. */
function icon(image: Uint8Array): Uint8Array {
  const head = new DataView(new ArrayBuffer(22));
  head.setUint16(2, 1, true);
  head.setUint16(4, 1, true);
  head.setUint32(14, image.length, true);
  head.setUint32(18, 22, true);
  return new Uint8Array([...new Uint8Array(head.buffer), ...image]);
}

/** The same PNG, which says that it is larger. */
function widePng(width: number): Uint8Array {
  const bytes = bytesOf(PNG);
  new DataView(bytes.buffer).setUint32(16, width);
  return bytes;
}

describe('an icon of a record', () => {
  it.each([
    ['image/png', PNG],
    ['image/gif', GIF],
    ['image/webp', WEBP],
    ['image/webp', WEBP_LOSSLESS],
    ['image/jpeg', JPEG],
    ['image/x-icon', base64Of(icon(bytesOf(PNG)))],
  ])('of type %s has its size', (type, base64) => {
    expect(imageSize(bytesOf(base64))).toEqual({ type, width: 1, height: 1 });
    expect(faviconSource(base64)).toMatchObject({ kind: 'image', src: `data:${type};base64,${base64}` });
  });

  it('is shown under its own type, whatever it is said to be', () => {
    expect(faviconSource(`data:text/html;base64,${PNG}`)).toMatchObject({ src: `data:image/png;base64,${PNG}` });
  });

  it.each(['<svg onload="alert(1)"/>', '<?xml version="1.0"?><svg/>', ' \n<!-- --><svg/>'])(
    'is text if it is %j',
    (svg) => expect(faviconSource(base64Of(svg))).toEqual({ kind: 'svg', text: svg }),
  );

  it.each([
    ['not an image', ''],
    ['not an image', '%%%'],
    ['not an image', base64Of('<html><script>')],
    ['larger than 64 kB', 'A'.repeat(90_000)],
    ['30000 × 1 pixels', base64Of(widePng(30_000))],
    ['30000 × 1 pixels', base64Of(icon(widePng(30_000)))],
  ])('is not shown: %s', (reason, base64) => expect(faviconSource(base64)).toEqual({ kind: 'none', reason }));

  it('survives every cut and any bytes', () => {
    for (const base64 of [PNG, GIF, WEBP, WEBP_LOSSLESS, JPEG]) {
      const bytes = bytesOf(base64);
      for (let end = 0; end < bytes.length; end++) imageSize(bytes.slice(0, end));
    }
    fc.assert(
      fc.property(fc.constantFrom(PNG, GIF, WEBP, JPEG), fc.nat(), fc.nat(255), (base64, at, value) => {
        const bytes = bytesOf(base64);
        bytes[at % bytes.length] = value;
        faviconSource(base64Of(bytes));
      }),
      { seed: 3, numRuns: 2_000 },
    );
  });
});
