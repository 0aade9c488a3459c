import { writeFileSync } from 'node:fs';
import { generatedGrammar } from './generate.ts';

for (const { path, content } of generatedGrammar()) writeFileSync(new URL(`../../${path}`, import.meta.url), content);
