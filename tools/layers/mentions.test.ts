import { describe, expect, it } from 'vitest';
import { checkMentions } from './mentions.ts';
import type { Tree } from './tree.ts';

type Sources = Readonly<Record<string, string>>;

/** What the texts may name. */
const WORLD: Sources = {
  'package.json': '{ "scripts": { "derive": "node derive.ts" } }',
  '.gitignore': '*.log\n/docs/made/\n',
  'docs/decisions/004-borders.md': '',
  'src/model/known-thing.ts': "export class KnownThing { readColour() { return '--dry-run state.json'; } }",
  'src/model/settings.ts': 'export const table = { pollInterval: MAX_COLOURS };',
  'tools/run.ts': "parseArgs({ options: { only: { type: 'string' } } })",
  'native/src/base.rs': 'fn known_colour() {} // ghost_colour',
};

const tree = (sources: Sources): Tree => ({ files: new Map(Object.entries({ ...WORLD, ...sources })), links: [] });
const breaches = (sources: Sources, ofOthers: Sources = {}): string[] =>
  checkMentions(tree(sources), ofOthers).breaches.map(
    ({ path, line, rule, message }) => `${path}:${line} ${rule}: ${message}`,
  );

/** The names that a page with this text has and the world has not. */
const unknownIn = (text: string): string[] =>
  checkMentions(tree({ 'docs/page.md': text })).breaches.map(({ message }) => /'(.*)'/.exec(message)?.[1] ?? message);

it('finds no breach in a text without names, and counts what stands between backticks', () => {
  expect(checkMentions(tree({ 'README.md': 'Give it `9 lives`, and `so on`.' }))).toEqual({ breaches: [], count: 2 });
});

describe('a name between backticks', () => {
  it.each([
    'KnownThing',
    'KnownThing.readColour()',
    'readColour(text, { isLoud })',
    'KnownThing<T>',
    'MAX_COLOURS',
    'known_colour',
    'base::known_colour',
    'src/model/known-thing.ts',
    'model/known-thing.ts',
    'known-thing.ts',
    'src/model/',
    'docs/made/list.json',
    'folder/state.json',
    'FILE.part.json',
    'npm run derive',
    'npm run derive -- --only',
    '--only',
    'periplus serve --dry-run --poll-interval 5',
  ])('is in the repository: %s', (name) => {
    expect(unknownIn(`See \`${name}\`.`)).toEqual([]);
  });

  it.each([
    ['GhostThing', 'GhostThing'],
    ['KnownThing.readGhost', 'readGhost'],
    ['ghost()', 'ghost'],
    ['new GhostThing(a)', 'GhostThing'],
    ['MAX_GHOSTS', 'MAX_GHOSTS'],
    ['ghost_colour', 'ghost_colour'],
    ['src/wire/known-thing.ts', 'src/wire/known-thing.ts'],
    ['ghost.ts', 'ghost.ts'],
    ['src/ghosts/', 'src/ghosts/'],
    ['npm run haunt', 'npm run haunt'],
    ['--haunt', '--haunt'],
    ['periplus serve --dry-run --haunt 5', '--haunt'],
  ])('is not: %s', (text, name) => {
    expect(unknownIn(`See \`${text}\`.`)).toEqual([name]);
  });

  it.each([
    'GET /ghosts/',
    'a: ghostly',
    'ghost',
    'ghost-story',
    '{ ghostThing }',
    'x-ghostThing',
    'periplus ghost',
    '$GHOST',
  ])('may be something else: %s', (text) => {
    expect(unknownIn(`See \`${text}\`.`)).toEqual([]);
  });

  it('is looked up next to the file that names it', () => {
    const sources = { 'docs/deploy/page.md': '', 'docs/deploy/README.md': '`page.md` and `deploy/page.md`' };
    expect(breaches(sources)).toEqual([]);
  });

  it('counts in comments of modules, not in their code', () => {
    const source = 'const a = `ghostThing`;\n/**\n * One of a `GhostThing`,\n * or `new\n * GhostThing`.\n */\n';
    expect(breaches({ 'src/wire/a.ts': source, 'test/b.ts': '// `GhostStory`' })).toEqual([
      "src/wire/a.ts:3 mention: 'GhostThing' is the name of nothing in the repository",
      "src/wire/a.ts:4 mention: 'GhostThing' is the name of nothing in the repository",
      "test/b.ts:1 mention: 'GhostStory' is the name of nothing in the repository",
    ]);
  });

  it('counts in prose of pages, not in blocks of code', () => {
    expect(unknownIn('```\n`GhostThing`\n```\nOr ``GhostStory`` and\n`ghostThing`.')).toEqual([
      'GhostStory',
      'ghostThing',
    ]);
  });

  it('does not count in what is derived, nor in what tells of the past', () => {
    const text = 'It was `GhostThing`.';
    const history = `**History.** ${text}`;
    expect(breaches({ 'CHANGELOG.md': text, 'docs/fields.md': text, 'docs/decisions/001-old.md': history })).toEqual(
      [],
    );
    expect(breaches({ 'src/model/a.generated.ts': '// `GhostThing`' })).toEqual([]);
  });

  it('may be one of others, as long as our code does not have it', () => {
    const sources = { 'README.md': 'As `GhostThing` of Go.' };
    expect(breaches(sources, { Go: 'GhostThing' })).toEqual([]);
    expect(breaches(sources, { Go: 'GhostThing KnownThing' })).toEqual([
      "tools/layers/mentions/of-others.ts:1 mention: 'KnownThing' needs no exception: remove it from the list",
    ]);
  });
});

describe('a number of a decision', () => {
  it('has a page', () => {
    expect(
      breaches({ 'src/wire/a.ts': '// See docs/decisions/004.', 'README.md': '(decision 004) [404] (404)' }),
    ).toEqual([]);
    expect(breaches({ 'src/wire/a.ts': '\n// See docs/decisions/003.' })).toEqual([
      'src/wire/a.ts:2 mention: there is no decision 003',
    ]);
  });

  it('stands alone on the page of another', () => {
    expect(breaches({ 'docs/decisions/005-new.md': 'As before (004), not (003).' })).toEqual([
      'docs/decisions/005-new.md:1 mention: there is no decision 003',
    ]);
  });
});
