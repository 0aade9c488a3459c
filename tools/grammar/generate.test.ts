import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generatedGrammar } from './generate.ts';

describe('the parser tables', () => {
  it.each(generatedGrammar())('$path matches the grammar file (else: npm run derive)', ({ path, content }) => {
    expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(content);
  });
});
