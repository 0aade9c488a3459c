import type { XmlElement } from '../../shapes/xml-element.ts';
import type { ScanMemory } from '../scan-memory.ts';

/** The output of each script by its name, in the form of names of fields. Undefined without scripts. */
export function scriptTexts(
  scripts: readonly XmlElement[],
  memory: ScanMemory,
): Readonly<Record<string, string>> | undefined {
  if (scripts.length === 0) return undefined;
  const texts: Record<string, string> = {};
  for (const script of scripts) texts[memory.scriptName(script.get('id') ?? '')] = script.get('output') ?? '';
  return texts;
}
