import { jsonText } from '../../../../model/json-value.ts';

/** The texts of these members, as our banners show them. Undefined if all are missing. */
export function joinTexts(result: unknown, names: readonly string[], between = ' '): string | undefined {
  const texts = names.flatMap((name) => jsonText(result, name)?.trim() || []);
  return texts.length === 0 ? undefined : texts.join(between);
}
