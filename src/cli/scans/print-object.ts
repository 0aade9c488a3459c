import type { JsonObject } from '../../model/json-value.ts';
import type { TextSection } from '../../view/documents/text-document.ts';
import { printSections } from '../output/print-sections.ts';
import { printJson } from '../output/record-writer.ts';
import type { Terminal } from '../terminal.ts';

/** Prints an answer as JSON, or as a text for people. */
export async function printObject(
  answer: JsonObject,
  format: 'text' | 'json',
  sections: (answer: JsonObject) => readonly TextSection[],
  terminal: Terminal,
): Promise<void> {
  if (format === 'text') await printSections(sections(answer), terminal);
  else await printJson(answer, terminal);
}

/** Text in a terminal, JSON elsewhere. */
export function textOrJson<Format extends string>(
  format: Format | undefined,
  { output }: Pick<Terminal, 'output'>,
): Format | 'text' | 'json' {
  return format ?? (output.isTTY ? 'text' : 'json');
}
