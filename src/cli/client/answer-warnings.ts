import { isJsonObject, jsonText } from '../../model/json-value.ts';

/** The messages in the header `X-Query-Warnings`; empty if the header is missing or malformed. */
export function answerWarnings(header: string | undefined): readonly string[] {
  if (header === undefined) return [];
  try {
    const warnings: unknown = JSON.parse(header);
    if (!Array.isArray(warnings)) return [];
    return warnings
      .filter(isJsonObject)
      .map((warning) => jsonText(warning, 'message'))
      .filter((message) => message !== undefined);
  } catch {
    return [];
  }
}
