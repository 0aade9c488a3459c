import { isObject, textOf } from './read-answer.ts';

/** The header `X-Query-Warnings` -> its messages; what is no such header has none. */
export function answerWarnings(header: string | undefined): readonly string[] {
  if (header === undefined) return [];
  try {
    const warnings: unknown = JSON.parse(header);
    if (!Array.isArray(warnings)) return [];
    return warnings
      .filter(isObject)
      .map((warning) => textOf(warning, 'message'))
      .filter((message) => message !== undefined);
  } catch {
    return [];
  }
}
