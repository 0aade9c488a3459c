import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type RecogFile, readRecogFile, recogParameters } from '../../src/probe/identify/loaders/recog/recog-file.ts';

const RECOG = new URL('../../../shared/data/fingerprints/recog/', import.meta.url);
const NEEDS = existsSync(RECOG) ? '' : ' (needs ../shared/data/fingerprints)';

interface Example {
  readonly matches: string | null;
  readonly file: string;
  readonly description: string;
  readonly text: string;
  readonly encoding?: string;
  readonly expect: Readonly<Record<string, string>>;
}

interface NamedFile extends RecogFile {
  readonly name: string;
}

const answer = (files: readonly NamedFile[], { matches, file: from, text, encoding }: Example) => {
  const subject = encoding === 'base64' ? Buffer.from(text, 'base64').toString('latin1') : text;
  const lower = subject.toLowerCase();
  for (const file of files) {
    if (matches === null ? file.name !== from : file.matches !== matches) continue;
    for (const { description, pattern, parameters } of file.fingerprints) {
      // As the index does, so that the examples judge the literals, too.
      if (pattern.literals.length > 0 && !pattern.literals.some((literal) => lower.includes(literal))) continue;
      const match = pattern.match(subject);
      if (match !== undefined) return { description, values: recogParameters(parameters, match) };
    }
  }
  return undefined;
};

describe.skipIf(NEEDS !== '')(`Recog${NEEDS}`, () => {
  it('is read without a problem, and its examples give what it says', () => {
    const files = readdirSync(new URL('xml/', RECOG)).map((name) => ({
      name,
      ...readRecogFile(readFileSync(new URL(`xml/${name}`, RECOG)), name),
    }));
    expect(files.flatMap(({ problems }) => problems)).toEqual([]);
    const examples = readFileSync(new URL('examples.ndjson', RECOG), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Example);
    const wrong = examples.filter((example) => {
      const found = answer(files, example);
      if (found?.description !== example.description.trim().replace(/\s+/g, ' ')) return true;
      return Object.entries(example.expect).some(([name, value]) => (found.values.get(name) ?? '') !== value);
    });
    expect(examples.length).toBeGreaterThan(4000);
    expect(wrong.slice(0, 10)).toEqual([]);
  });
});
