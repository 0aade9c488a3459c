/** Parses booleans of queries and records. Like OpenSearch: exactly `true` and `false`, in lower case. */
export function parseBoolean(text: string): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

/** The boolean in a record, as a boolean or as text. */
export function recordBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? parseBoolean(value) : undefined;
}
