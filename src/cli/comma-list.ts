/** The parts of an option between commas, without empty ones. */
export function commaList(text: string): string[] {
  return text.split(',').filter((part) => part !== '');
}
