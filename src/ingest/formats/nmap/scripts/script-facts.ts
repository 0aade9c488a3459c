import type { XmlElement } from '../../shapes/xml-element.ts';

/**
 * What a script says in pairs of a name and a value, the names in small letters. XML has them as elements; the text of the
 * script has a line for each, `Name: value` or `name = value`. Of several values of a name the first one counts.
 */
export function scriptFacts(script: XmlElement): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  addElements(script, facts);
  for (const line of outputLines(script)) {
    const [, name = '', value = ''] = /^\s*([^:=\s][^:=]{0,60}?)\s*(?::\s|=\s)\s*(\S.*)$/.exec(line) ?? [];
    addFact(facts, name, value);
  }
  return facts;
}

/** The text of a script in its lines, without the empty ones. */
export const outputLines = (script: XmlElement): readonly string[] =>
  (script.get('output') ?? '').split('\n').filter((line) => line.trim() !== '');

function addElements(parent: XmlElement, facts: Map<string, string>): void {
  for (const child of parent.children)
    if (child.name === 'table') addElements(child, facts);
    else if (child.name === 'elem') addFact(facts, child.get('key') ?? '', child.text);
}

function addFact(facts: Map<string, string>, name: string, value: string): void {
  const key = name.toLowerCase();
  const text = value.replaceAll('\\x00', '').trim();
  if (key !== '' && text !== '' && !facts.has(key)) facts.set(key, text);
}
