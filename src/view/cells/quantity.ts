/** A number with its noun: `1 line`, `2,000 lines`. */
export function quantity(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`;
}
