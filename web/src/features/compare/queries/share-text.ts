/** Shares from 0 to 1 as people read them. */

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** What is there is never shown as nothing, nor what is not whole as all. */
export function shareText(share: number): string {
  if (share > 0 && share < SMALLEST) return `< ${percent.format(SMALLEST)}`;
  if (share < 1 && share > 1 - SMALLEST) return `> ${percent.format(1 - SMALLEST)}`;
  return percent.format(share);
}

/** In points of a hundred, from the first to the second. */
export function differenceText(a: number, b: number): string {
  const points = (b - a) * 100;
  const size = Math.abs(points);
  const shown = size < 0.1 ? '< 0.1' : points1.format(size);
  return `${points < 0 ? '−' : '+'}${shown} points`;
}

const points1 = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const SMALLEST = 0.001;
