/** The selection with these keys in it, or without them. */
export function changedSelection(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const changed = new Set(selected);
  for (const key of keys)
    if (isSelected) changed.add(key);
    else changed.delete(key);
  return changed;
}

/** All keys between two, both included; the second alone if the first is not there. */
export function keysBetween(keys: readonly string[], first: string | undefined, last: string): readonly string[] {
  const from = first === undefined ? -1 : keys.indexOf(first);
  const to = keys.indexOf(last);
  return from < 0 || to < 0 ? [last] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}
