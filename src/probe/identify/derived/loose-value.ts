/** Values of records that come from files of users, where a field may have any type. */

export function looseMembers(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** The texts in a value: of a list its texts, of a text itself. */
export function looseTexts(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string');
}

export function looseText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
