import type { ContentWords } from './content-words.ts';
import { ZoneDefect } from './zone-defect.ts';

/** A place on earth (RFC 1876 section 3): what is left out gets its default. */
export function location(reader: ContentWords): string {
  const latitude = angle(reader, 'N', 'S', 90);
  const longitude = angle(reader, 'E', 'W', 180);
  const lengths = [metres(reader.word())];
  for (const usual of USUAL) lengths.push(reader.left > 0 ? metres(reader.word()) : usual);
  return `${latitude} ${longitude} ${lengths.map((length) => `${length.toFixed(2)}m`).join(' ')}`;
}

/** Metres: the size of the place, and how exact it is across and up. */
const USUAL = [1, 10_000, 10];

function angle(reader: ContentWords, positive: string, negative: string, mostDegrees: number): string {
  const parts: number[] = [];
  for (;;) {
    const word = reader.word().toUpperCase();
    if (word === positive || word === negative) {
      const [degrees = -1, minutes = 0, seconds = 0] = parts;
      if (degrees < 0 || degrees > mostDegrees) throw new ZoneDefect('an angle of the place has no degrees');
      return `${degrees} ${minutes} ${seconds.toFixed(3)} ${word}`;
    }
    const value = /^\d{1,3}(?:\.\d{1,3})?$/.test(word) ? Number(word) : Number.NaN;
    if (parts.length === 3 || Number.isNaN(value)) throw new ZoneDefect(`${word.slice(0, 100)} is not an angle`);
    parts.push(value);
  }
}

function metres(word: string): number {
  if (!/^-?\d{1,8}(?:\.\d{1,2})?m?$/i.test(word)) throw new ZoneDefect(`${word.slice(0, 100)} is not a length`);
  return Number.parseFloat(word);
}
