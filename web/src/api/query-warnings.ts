import { isJsonObject, jsonNumber, jsonText } from '@periplus/model/json-value.ts';

/** What the server says about a query beside its answer, such as that an index is damaged. */
export interface QueryWarning {
  readonly message: string;
  readonly code: string | undefined;
  /** Positions in the query, in UTF-16 units. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Of the header `X-Query-Warnings`; empty if it is missing or malformed. */
export function queryWarnings(header: string | null): readonly QueryWarning[] {
  if (header === null) return [];
  try {
    const warnings: unknown = JSON.parse(header);
    if (!Array.isArray(warnings)) return [];
    return warnings.filter(isJsonObject).flatMap((warning) => {
      const message = jsonText(warning, 'message');
      if (message === undefined) return [];
      const [from, to] = [jsonNumber(warning, 'from'), jsonNumber(warning, 'to')];
      return [{ message, code: jsonText(warning, 'code'), from, to }];
    });
  } catch {
    return [];
  }
}
