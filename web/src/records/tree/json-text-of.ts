/** A part of a record -> its JSON. A text that nests deeper than the browser can follow is said to. */
export function jsonTextOf(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? 'null';
  } catch {
    return 'nested too deeply to copy';
  }
}
