/** A text from foreign JSON, well-formed and of bounded length. Undefined if it is empty or not a text. */
export function trimmedText(value: unknown, longest = 4096): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '') return undefined;
  return (text.length > longest ? text.slice(0, longest) : text).toWellFormed();
}
