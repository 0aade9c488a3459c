/** Where something floats: below or above its anchor, from the anchor's start or to its end. */
export type FloatPlacement = 'below-start' | 'below-end' | 'above-start' | 'above-end';

export interface FloatBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface FloatSize {
  readonly width: number;
  readonly height: number;
}

export interface FloatPlace {
  readonly left: number;
  readonly top: number;
}

const GAP = 4;
const EDGE = 8;

/**
 * For browsers without anchor positioning: the wanted place, the other side if it does not fit there, and never beyond
 * the edges of the view.
 */
export function floatPlace(anchor: FloatBox, float: FloatSize, view: FloatSize, placement: FloatPlacement): FloatPlace {
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - float.height;
  const fitsBelow = below + float.height <= view.height - EDGE;
  const fitsAbove = above >= EDGE;
  const wantsBelow = placement.startsWith('below');
  const isBelow = wantsBelow ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow;
  const start = anchor.left;
  const end = anchor.left + anchor.width - float.width;
  return {
    left: within(placement.endsWith('start') ? start : end, view.width - EDGE - float.width),
    top: within(isBelow ? below : above, view.height - EDGE - float.height),
  };
}

const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most));
