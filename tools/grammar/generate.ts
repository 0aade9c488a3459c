import { readFileSync } from 'node:fs';
import { buildParserFile } from '@lezer/generator';

/** The parser tables, generated from the grammar file: paths from the root of the checkout, and their content. */
export function generatedGrammar(): readonly { readonly path: string; readonly content: string }[] {
  const folder = 'src/query/grammar/';
  const grammar = new URL(`../../${folder}query.grammar`, import.meta.url);
  const { parser, terms } = buildParserFile(readFileSync(grammar, 'utf8'), {
    fileName: 'query.grammar',
    moduleStyle: 'es',
    typeScript: true,
    warn: (message) => {
      throw new Error(message);
    },
  });
  return [
    { path: `${folder}parser.generated.ts`, content: `${parser.trim()}\n` },
    { path: `${folder}parser.terms.generated.ts`, content: `${terms.trim()}\n` },
  ];
}
