import { octetText } from '../../wire/byte-text.ts';
import { unescaped } from '../../wire/formats/zone-file/content-words.ts';
import { ZoneDefect } from '../../wire/formats/zone-file/zone-defect.ts';

/**
 * The strings of a TXT record -> its text in one piece, as records have it. Strings in quotes are joined; a text without
 * quotes around it stays as it is.
 */
export function textOfStrings(value: string): string {
  if (!value.startsWith('"')) return value;
  const joined = stringsIn(value).join('');
  if (!joined.includes('\\')) return joined;
  try {
    return octetText(unescaped(joined));
  } catch (error) {
    // Texts from JSON may have any characters, and no escapes of zone files.
    if (error instanceof ZoneDefect) return joined;
    throw error;
  }
}

/** Without the quotes around them, still with their escapes. */
function stringsIn(value: string): readonly string[] {
  const strings: string[] = [];
  let start = value.indexOf('"');
  while (start >= 0) {
    let end = start + 1;
    while (end < value.length && value.charAt(end) !== '"') end += value.charAt(end) === '\\' ? 2 : 1;
    strings.push(value.slice(start + 1, end));
    start = value.indexOf('"', end + 1);
  }
  return strings;
}
