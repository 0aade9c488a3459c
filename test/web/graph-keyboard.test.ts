/** The discovery graph and comparisons by keys alone: nothing is clicked, and the focus is seen at each step. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { signInPage } from '../kit/browser/sign-in-page.ts';
import { describeInBrowser, type PageTraits, type TestBrowser, type TestPage } from '../kit/browser.ts';
import { ADDRESS, GraphView, RANGE, withoutWebGl } from './graph-view.ts';
import { Keyboard } from './keyboard.ts';

let service: BootedService;
beforeAll(async () => {
  service = await bootService({ application: join(import.meta.dirname, '../../web/dist') });
});
afterAll(async () => await service[Symbol.asyncDispose]());

interface Reader extends AsyncDisposable {
  readonly opened: TestPage;
  readonly page: Page;
  readonly keyboard: Keyboard;
  readonly graph: GraphView;
}

async function reader(browser: TestBrowser, traits: PageTraits = {}): Promise<Reader> {
  const opened = await browser.page(service.url, traits);
  await signInPage(opened, service);
  const { page } = opened;
  return {
    opened,
    page,
    keyboard: new Keyboard(page),
    graph: new GraphView(page),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

/** From an empty graph to a domain, its address, the range around it, and a group of the domains there. */
async function goToGroup({ page, keyboard, graph }: Reader): Promise<void> {
  await keyboard.write('textbox', 'Value', 'example.com');
  await page.keyboard.press('Enter');
  await graph.title('example.com').waitFor();
  await keyboard.press('button', 'Follow: A records for domain');
  await graph.has(2);
  await page.keyboard.press('Escape');
  await keyboard.press('button', ADDRESS);
  await keyboard.isAt(graph.title(ADDRESS));
  await keyboard.press('button', 'Follow: Ranges around the address');
  await graph.has(3);
  await page.keyboard.press('Escape');
  await keyboard.press('button', RANGE);
  await keyboard.isAt(graph.title(RANGE));
  await keyboard.press('button', 'Follow, as a group: Domains that point into the range');
  await graph.has(4);
  // The button that was pressed is still there.
  await keyboard.isAt(page.getByRole('button', { name: 'Follow, as a group: Domains that point into the range' }));
  await page.keyboard.press('Escape');
  await keyboard.press('button', / domains: /);
  await keyboard.isAt(graph.title(/^Group of \d+ domains$/));
}

async function goByTyping({ page }: Reader, text: string): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, host or query' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** From a group to a saved graph, a second version, the first one again, and a file of it. */
async function goFromGroupToFile({ page, keyboard, graph }: Reader): Promise<void> {
  await keyboard.check(/^Select [a-z0-9.-]+$/);
  await keyboard.press('button', 'Take out 1', 'back');
  await graph.has(5);
  await keyboard.press('button', 'Save', 'back');
  await keyboard.isAt(page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Graph By keys' }).waitFor();
  await page.getByText('version 1', { exact: true }).waitFor();

  await keyboard.press('button', /^Back to the tables/);
  await keyboard.press('button', 'example.com');
  await keyboard.isAt(graph.title('example.com'));
  await keyboard.write('textbox', 'Note', 'where it began');
  await keyboard.press('button', 'Save a version', 'back');
  await page.getByText('version 2', { exact: true }).waitFor();

  await keyboard.choose('More', 'Open version 1');
  await page.getByText('version 1 of 2', { exact: true }).waitFor();
  await keyboard.press('button', 'example.com');
  await keyboard.isAt(graph.title('example.com'));
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('');

  const download = page.waitForEvent('download');
  await keyboard.choose('More', 'STIX 2.1', 'back');
  const file = await download;
  expect(file.suggestedFilename()).toBe('By-keys.stix.json');
  const { objects }: { readonly objects: readonly { readonly type: string }[] } = JSON.parse(
    await readFile(await file.path(), 'utf8'),
  );
  expect(objects.filter(({ type }) => type === 'domain-name').length).toBeGreaterThan(20);
}

async function openSavedGraph({ opened, page, keyboard, graph }: Reader): Promise<void> {
  await opened.open('graph');
  await keyboard.choose('More', 'Open a saved graph');
  await keyboard.press('link', 'By keys');
  await page.getByRole('heading', { level: 1, name: 'Graph By keys' }).waitFor();
  await graph.has(5);
  await keyboard.press('button', 'example.com');
  await keyboard.isAt(graph.title('example.com'));
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('where it began');
}

describeInBrowser(
  'a reader without a mouse',
  (browser) => {
    // The rest of the way is the same without a picture, which is drawn anew for each key.
    it('goes from a domain to a group of domains', async () => {
      await using given = await reader(browser);
      const { opened, page, keyboard, graph } = given;
      await opened.open();
      await keyboard.press('link', 'Graph');
      await page.getByRole('region', { name: 'Picture of the graph' }).waitFor();
      await goToGroup(given);
      expect(await opened.accessibilityFaults()).toEqual([]);
      await graph.has(4);
    });

    it('moves chosen nodes in the picture', async () => {
      await using given = await reader(browser);
      const { opened, page, keyboard, graph } = given;
      await opened.open('graph?type=domain&value=example.com');
      await graph.title('example.com').waitFor();
      const placeOf = async (): Promise<unknown> => {
        const { nodes }: { readonly nodes: readonly { readonly x: number; readonly y: number }[] } = JSON.parse(
          await graph.exported('JSON'),
        );
        return [nodes[0]?.x, nodes[0]?.y];
      };
      expect(await placeOf()).toEqual([0, 0]);
      await keyboard.to('region', 'Picture of the graph');
      await page.keyboard.down('Shift');
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
      await page.keyboard.up('Shift');
      await page.getByRole('button', { name: 'Undo: Move a node' }).waitFor();
      const [x, y] = (await placeOf()) as readonly [number, number];
      expect([x > 0, y < 0, Math.round(x / -y)]).toEqual([true, true, 2]);
      await keyboard.press('button', 'Undo: Move a node');
      expect(await placeOf()).toEqual([0, 0]);
    });
  },
  { hasWebGl: true },
);

describeInBrowser('a reader without a mouse and without WebGL', (browser) => {
  it('goes from a domain to a file, and opens the graph again', async () => {
    await using given = await reader(browser, { width: 360 });
    const { opened, page, keyboard, graph } = given;
    await withoutWebGl(page);
    await opened.open('graph');
    await page.getByText('The tables do everything that the picture does.').waitFor();
    await goToGroup(given);
    expect(await opened.accessibilityFaults()).toEqual([]);
    await keyboard.press('button', 'Arrange', 'back');
    await page.getByRole('button', { name: 'Undo: Arrange' }).waitFor();
    await keyboard.press('button', 'Undo: Arrange', 'back');
    // The last step is now the one before, and the button has kept the focus.
    await keyboard.isAt(page.getByRole('button', { name: /^Undo: Follow: Domains/ }));
    await page.keyboard.press('Enter');
    await graph.has(3);
    await keyboard.press('button', /^Redo: Follow: Domains/);
    await graph.has(4);
    await keyboard.press('button', / domains: /);
    await goFromGroupToFile(given);
    await openSavedGraph(given);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('chooses several nodes, and does something with them', async () => {
    await using given = await reader(browser);
    const { opened, page, keyboard, graph } = given;
    await withoutWebGl(page);
    await opened.open('graph?type=domain&value=example.com');
    await keyboard.check('NS servers for domain');
    await keyboard.check('Mailservers for domain');
    await keyboard.press('button', 'Follow 2 searches');
    await graph.has(5);
    await keyboard.check(/^Select ns1\./);
    await keyboard.check(/^Select mx1\./);
    await keyboard.check('Select example.com');
    await keyboard.press('button', 'What to do with the 2 chosen');
    await keyboard.isAt(graph.title('2 items chosen'));
    await keyboard.press('button', 'Group');
    await graph.has(4);
    await graph.title('Group of 2 domains').waitFor();
    await keyboard.press('button', 'Ungroup');
    await graph.has(5);
    await graph.title('2 items chosen').waitFor();
    // What was pressed is gone: the focus is still among what is chosen, and there is a way back.
    await page.keyboard.press('Escape');
    await keyboard.press('button', 'example.com');
    await keyboard.isAt(graph.title('example.com'));
    const edges = graph.details.locator('summary', { hasText: 'Edges' });
    for (let step = 0; step < 50 && (await edges.and(page.locator(':focus')).count()) === 0; step++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await keyboard.press('button', /^mx2\./);
    await keyboard.isAt(graph.title(/^mx2\./));
  });

  it('compares two hosts', async () => {
    await using given = await reader(browser);
    const { opened, page, keyboard } = given;
    await opened.open('scans');
    await goByTyping(given, 'compare two hosts');
    await page.getByRole('heading', { level: 1, name: 'Compare hosts' }).waitFor();
    await keyboard.write('textbox', 'First host', 'example.com');
    await keyboard.write('textbox', 'Second host', 'blog.example.com');
    await keyboard.press('button', /^Compare \(/);
    await page.getByRole('table', { name: 'How much differs' }).waitFor();
    await keyboard.isAt(page.getByRole('button', { name: /^Compare \(/ }));
    // From the overview to a section, and to a value of it.
    await keyboard.press('link', 'Services');
    await page.waitForURL(/#services$/);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#services') !== null)).toBe(true);
    // The same host at two dates.
    await keyboard.write('textbox', 'Second host', 'example.com');
    await keyboard.to('textbox', 'As of (first; empty: now)');
    await page.keyboard.type('09092026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/a_at=2026-09-09/);
    await page.getByRole('columnheader', { name: 'Not seen since' }).waitFor();
    expect(await opened.accessibilityFaults()).toEqual([]);
    await page.goBack();
    await page.getByRole('columnheader', { name: 'Not seen since' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Second host' }).inputValue()).toBe('blog.example.com');
  });

  it('compares two queries', async () => {
    await using given = await reader(browser);
    const { opened, page, keyboard } = given;
    await opened.open('scans');
    await goByTyping(given, 'compare two queries');
    await page.getByRole('heading', { level: 1, name: 'Compare two queries' }).waitFor();
    await keyboard.write('textbox', 'First query', 'port:443');
    await keyboard.write('textbox', 'Second query', 'port:80');
    await keyboard.press('button', /^Compare \(/);
    const values = page.getByRole('table', { name: 'Values of port', exact: true });
    await values.waitFor();
    await keyboard.isAt(page.getByRole('button', { name: /^Compare \(/ }));
    const count = await page.getByRole('definition').first().textContent();
    expect(await opened.accessibilityFaults()).toEqual([]);
    await keyboard.press('button', 'Exchange');
    expect(await page.getByRole('textbox', { name: 'First query', exact: true }).inputValue()).toBe('port:80');
    // A number leads to its records.
    await keyboard.press('link', count ?? '');
    await page.waitForURL((url) => url.pathname.endsWith('/search/responses'));
  });
});
