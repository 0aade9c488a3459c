import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** `npm test` builds it first. */
const dist = join(import.meta.dirname, '../../web/dist');
const names = readdirSync(join(dist, 'assets'));
/** The gallery holds records of the demonstration world, with their addresses as text. */
const sources = names.filter((name) => /\.(?:js|css|svg)$/.test(name) && !name.startsWith('gallery-page'));
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const textOf = (name: string): string => readFileSync(join(dist, 'assets', name), 'utf8');

/** Names of XML, hosts for examples, and where the errors of libraries point to: nobody goes there. */
const HARMLESS = [
  /^http:\/\/www\.w3\.org\//,
  // The namespaces of graph formats, and what a STIX bundle refers to.
  /^http:\/\/(?:gexf\.net|graphml\.graphdrawing\.org)\//,
  /^https:\/\/www\.cve\.org\/CVERecord/,
  /^https:\/\/(?:react\.dev|tanstack\.com)\//,
  /^https?:\/\/(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?![\w-]|\.\w)/,
];

describe('the built application', () => {
  it('names no other host', () => {
    expect(sources.length).toBeGreaterThan(1);
    const addresses = [page, ...sources.map(textOf)].flatMap(
      (text) => text.match(/\b(?:https?|wss?):\/\/[\w[][^\s"'`)\\,;]*/g) ?? [],
    );
    expect(addresses.filter((address) => !HARMLESS.some((pattern) => pattern.test(address)))).toEqual([]);
  });

  it('refers to its files relative to the page, without inline code', () => {
    const referred = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(referred.length).toBeGreaterThan(0);
    for (const address of referred) expect(address).toMatch(/^\.\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css|svg|woff2)$/);
    expect(page).not.toMatch(/<style|<script(?! type="application\/json"| type="module" crossorigin src=)/);
  });

  it('has smaller forms beside what is larger than a packet', () => {
    for (const name of sources.filter((each) => textOf(each).length > 2_000))
      for (const ending of ['br', 'gz']) expect(names).toContain(`${name}.${ending}`);
  });

  it.each([
    ['js', 150],
    ['css', 30],
  ])('begins with %s of at most %i kB', (ending, most) => {
    const first = [...page.matchAll(/"\.\/assets\/([^"]*)"/g)].map(([, name = '']) => name);
    const bytes = first
      .filter((name) => name.endsWith(`.${ending}`) && names.includes(`${name}.gz`))
      .map((name) => readFileSync(join(dist, 'assets', `${name}.gz`)).length)
      .reduce((sum, length) => sum + length, 0);
    expect(bytes).toBeLessThanOrEqual(most * 1_000);
  });
});
