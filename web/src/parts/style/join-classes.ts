/** The names that are there, as an attribute `class` takes them. */
export function joinClasses(...names: readonly (string | undefined | false)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');
}
