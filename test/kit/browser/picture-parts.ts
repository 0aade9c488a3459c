/** A picture of a page -> those of its elements. */
import { PNG } from 'pngjs';

export interface PictureRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function partsOfPicture(whole: PNG, places: readonly PictureRect[]): readonly PNG[] {
  return places.map((place) => {
    const [x, y] = [Math.floor(place.x), Math.floor(place.y)];
    const width = Math.min(Math.ceil(place.width), whole.width - x);
    const height = Math.min(Math.ceil(place.height), whole.height - y);
    if (width <= 0 || height <= 0) throw new Error('an element of the page has no size');
    const part = new PNG({ width, height });
    PNG.bitblt(whole, part, x, y, width, height, 0, 0);
    return part;
  });
}
