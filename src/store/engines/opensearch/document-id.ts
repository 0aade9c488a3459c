/** The id of a document is its key. After a deletion, the next document with the key gets another id. */
export function documentId(renamed: Readonly<Record<string, number>>, key: string): string {
  const times = renamed[key];
  return times === undefined ? key : `${key}.${times}`;
}
