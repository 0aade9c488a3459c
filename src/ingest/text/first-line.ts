/** The first line that is neither blank nor a comment, as far as the text has it. */
export function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}
