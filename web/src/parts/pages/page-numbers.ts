/** The numbers to show, the first page being 1; `null` stands for those left out. At most nine places. */
export function pageNumbers(current: number, last: number): readonly (number | null)[] {
  if (last <= 9) return Array.from({ length: Math.max(0, last) }, (_, place) => place + 1);
  const from = Math.min(Math.max(current - 2, 3), last - 6);
  const middle = Array.from({ length: 5 }, (_, place) => Math.max(from, 3) + place);
  const first = from <= 3 ? [1, 2] : [1, null];
  const end = from + 4 >= last - 2 ? [last - 1, last] : [null, last];
  return [...first, ...middle, ...end];
}
