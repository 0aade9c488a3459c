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
