import { type NodeFamily, nodeFamilies } from './node-families.ts';

export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** The colours of the theme, as numbers from 0 to 1, and as texts for labels. */
export interface PictureColors {
  readonly families: Readonly<Record<NodeFamily, Color>>;
  readonly edge: Color;
  readonly added: Color;
  readonly gone: Color;
  readonly chosen: Color;
  readonly ground: Color;
  readonly ink: string;
  readonly inkSoft: string;
  readonly sheet: string;
}

/** Read from the tokens, so that a picture is by day and by night as the page is. */
export function pictureColors(element: Element): PictureColors {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const color = (name: string): Color => parseColor(token(name));
  const families = Object.fromEntries(
    Object.entries(nodeFamilies).map(([family, { token: name }]) => [family, color(name)]),
  ) as Record<NodeFamily, Color>;
  return {
    families,
    edge: color('--line-firm'),
    added: color('--good'),
    gone: color('--ink-faint'),
    chosen: color('--ink'),
    ground: color('--sheet'),
    ink: token('--ink'),
    inkSoft: token('--ink-soft'),
    sheet: token('--sheet'),
  };
}

/** Tokens are written as `#rrggbb`. */
export function parseColor(text: string): Color {
  const digits = /^#([0-9a-f]{6})$/i.exec(text)?.[1];
  if (digits === undefined) return [0.5, 0.5, 0.5, 1];
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4), 1];
}
