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
  if (Math.abs(points) < 0.1) return '< 0.1 points';
  return `${points < 0 ? '−' : '+'}${points1.format(Math.abs(points))} points`;
}

const points1 = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const SMALLEST = 0.001;
