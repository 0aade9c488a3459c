export interface JsonObject {
  readonly [name: string]: unknown;
}

/** Undefined if the text is not a JSON object. */
export function parseObject(json: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}
