/** Zero has no shade; the rest has one of five steps, by the square root, so that one large value does not hide all others. */
export function heatShade(value: number, most: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (!(value > 0) || !(most > 0)) return 0;
  const step = Math.ceil(5 * Math.sqrt(Math.min(1, value / most)));
  return Math.max(1, Math.min(5, step)) as 1 | 2 | 3 | 4 | 5;
}
