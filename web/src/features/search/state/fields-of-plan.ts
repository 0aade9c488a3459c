/**
 * Fields without those that a plan leaves out. A pattern is a field and all below it, or a star for everything. The server
 * refuses a request that names one, so what a page asks for by itself must not.
 */
export const fieldsOfPlan = (fields: readonly string[], leftOut: readonly string[]): readonly string[] =>
  leftOut.length === 0 ? fields : fields.filter((field) => !leftOut.some((pattern) => isWithin(field, pattern)));

const isWithin = (field: string, pattern: string): boolean => {
  const base = pattern.replace(/\.?\*$/, '');
  return base === '' || field === base || field.startsWith(`${base}.`);
};
