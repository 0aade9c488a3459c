/** The rules that come with Periplus, from the folder `rules`. */
import { readdirSync, readFileSync } from 'node:fs';
import { readRuleFile } from './rule-file/read-rule-file.ts';
import type { RuleFile } from './rule-file/rule.ts';

const FOLDER = new URL('./rules/', import.meta.url);
/** Read last: a program is named before the system that it runs on. */
const SYSTEMS = 'operating-systems.rules';

export function ownRules(): RuleFile {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.rules') && name !== SYSTEMS)
    .sort()
    .concat(SYSTEMS)
    .map((name) => readRuleFile(name, readFileSync(new URL(name, FOLDER), 'utf8')));
  return {
    products: files.flatMap(({ products }) => products),
    problems: files.flatMap(({ problems }) => problems),
  };
}
