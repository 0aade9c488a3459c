/** A document is named by its key; one that was deleted leaves its name behind, and whatever is written for the key has another. */
export function documentId(renamed: Readonly<Record<string, number>>, key: string): string {
  const times = renamed[key];
  return times === undefined ? key : `${key}.${times}`;
}
