/** The names of a path, without the places of lists: `cve[3].name` -> `cve`, `name`. */
export const namesOfPath = (path: string): readonly string[] => path.replace(/\[\d+\]/g, '').split('.');

/** Whether a path is what a pattern names, or lies below it. `*` stands for any name. */
export const beginsLike = (names: readonly string[], pattern: readonly string[]): boolean =>
  pattern.length <= names.length && pattern.every((name, at) => name === '*' || name === names[at]);
