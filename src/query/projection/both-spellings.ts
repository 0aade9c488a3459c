/** A path, or a pattern of paths, as it may stand in records whose fields are stored under a prefix that may be left out. */
export function bothSpellings(path: string, prefix: string): readonly string[] {
  return path.startsWith(prefix) ? [path] : [path, prefix + path];
}
