/**
 * The opening tags of a page in one text, a line each, in which selectors are found without parsing: a name, then
 * attributes by name and value. Control characters separate them, and are spaces in values.
 */
import { htmlTags } from '../../protocols/web/http/html-tags.ts';

export const ATTRIBUTE = '\u0001';
export const VALUE = '\u0002';
const LONGEST_VALUE = 2000;
/** As long as the text that fingerprints look at. */
const LONGEST = 102_400;

export function elementLines(page: string): string {
  let lines = '\n';
  for (const { name, isEnd, attributes } of htmlTags(page)) {
    if (isEnd) continue;
    lines += plain(name);
    for (const [key, value] of attributes)
      lines += `${ATTRIBUTE}${plain(key)}${VALUE}${plain(value.slice(0, LONGEST_VALUE))}`;
    lines += `${ATTRIBUTE}\n`;
    if (lines.length > LONGEST) break;
  }
  return lines;
}

/** A line -> its name and attributes. */
export function elementOf(line: string): { readonly name: string; readonly attributes: ReadonlyMap<string, string> } {
  const [name = '', ...attributes] = line.split(ATTRIBUTE);
  return { name, attributes: new Map(attributes.slice(0, -1).map((text) => pairOf(text))) };
}

function pairOf(text: string): readonly [name: string, value: string] {
  const end = text.indexOf(VALUE);
  return [text.slice(0, end), text.slice(end + 1)];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these separate the parts of a line
const plain = (text: string): string => text.replace(/[\u0000-\u001f]/g, ' ');
