/** Type-checked access to the members of a JSON answer. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown, name: string): readonly unknown[] | undefined {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : undefined;
}

export function numberOf(value: unknown, name: string): number | undefined {
  const number = isObject(value) ? value[name] : undefined;
  return typeof number === 'number' ? number : undefined;
}

export function textOf(value: unknown, name: string): string | undefined {
  const text = isObject(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : undefined;
}
