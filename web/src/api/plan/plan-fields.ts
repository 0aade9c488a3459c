import { beginsLike, namesOfPath } from '@periplus/model/field-pattern.ts';

/**
 * Which fields a plan leaves out: a pattern is a field and all below it, where a star stands for any name. A star in
 * front of a name stands for every object that has it, and a star alone for everything. The server refuses a request that
 * names such a field, so what a page asks for by itself must not.
 */
export function isLeftOut(field: string, leftOut: readonly string[]): boolean {
  if (leftOut.length === 0) return false;
  const names = namesOfPath(field);
  return leftOut.some((pattern) => matches(names, pattern.split('.')));
}

/** Fields without those that a plan leaves out. */
export const fieldsOfPlan = (fields: readonly string[], leftOut: readonly string[]): readonly string[] =>
  leftOut.length === 0 ? fields : fields.filter((field) => !isLeftOut(field, leftOut));

/** The plan has nothing of the collection. */
export const isWholeLeftOut = (leftOut: readonly string[]): boolean => leftOut.includes('*');

function matches(names: readonly string[], pattern: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first !== '*' || rest.length === 0) return beginsLike(names, pattern);
  return names.some((_, at) => at > 0 && beginsLike(names.slice(at), rest));
}
