/**
 * The lines of a journal: for each group of records that was written to the output since the state was saved, its
 * position, the length of the output behind it, and the number of its records. A crash cuts off the last line at most.
 */
export interface JournalEntry {
  readonly position: number;
  readonly outputBytes: number;
  readonly records: number;
}

export function journalLine({ position, outputBytes, records }: JournalEntry): string {
  return `${position} ${outputBytes} ${records}\n`;
}

/**
 * The entries that count: those behind the saved state, as far as the output really reaches. An entry is written after
 * its records, so only the last group of the output can be without one.
 */
export function journalEntries(text: string, savedBytes: number, outputBytes: number): readonly JournalEntry[] {
  const entries: JournalEntry[] = [];
  let end = savedBytes;
  for (const line of text.split('\n').slice(0, -1)) {
    const [position, bytes, records, ...rest] = line.split(' ').map(Number);
    const isWhole = [position, bytes, records].every(Number.isSafeInteger) && rest.length === 0;
    if (!isWhole || position === undefined || bytes === undefined || records === undefined) break;
    // The state was saved, but the journal not yet emptied.
    if (bytes <= savedBytes) continue;
    if (bytes < end || bytes > outputBytes) break;
    end = bytes;
    entries.push({ position, outputBytes: bytes, records });
  }
  return entries;
}
