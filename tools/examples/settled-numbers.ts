/**
 * Random numbers of things -> the same numbers in each run, in the order in which the text names them first. They are
 * replaced wherever they occur, also within texts.
 */
export function settledNumbers<T>(value: T): T {
  const text = JSON.stringify(value);
  const shown = new Map<string, string>();
  for (const [, number = ''] of text.matchAll(NAMED))
    if (!shown.has(number)) shown.set(number, exampleNumber(shown.size));
  return JSON.parse(text.replace(/\b\d{7,10}\b/g, (number) => shown.get(number) ?? number)) as T;
}

/** Numbers that count are shorter, and times are longer. */
const NAMED = /"(?:id|ids|\w+_id|\w+Id|scan|rescan_of|from|to|invitation)":\[?"?(\d{7,10})\b/g;

/** It looks random. */
const exampleNumber = (place: number): string => String(1_000_000 + (((place + 1) * 77_711_117) % 900_000_000));
