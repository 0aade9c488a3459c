/** A path, or a pattern of paths, in both spellings of fields that are stored under an optional prefix. */
export function bothSpellings(path: string, prefix: string): readonly string[] {
  return path.startsWith(prefix) ? [path] : [path, prefix + path];
}
