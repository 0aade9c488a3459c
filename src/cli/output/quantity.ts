/** How many of something, in words: `1 line`, `2,000 lines`. */
export function quantity(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
