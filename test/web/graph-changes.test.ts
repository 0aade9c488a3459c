/** What a graph had and has not: at another date, in another version, a step before. By the tables alone. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { signInPage } from '../kit/browser/sign-in-page.ts';
import { describeInBrowser, type PageTraits, type TestBrowser, type TestPage } from '../kit/browser.ts';
import { ADDRESS, GraphView, START, withoutWebGl } from './graph-view.ts';

let service: BootedService;
beforeAll(async () => {
  service = await bootService({ application: join(import.meta.dirname, '../../web/dist') });
});
afterAll(async () => await service[Symbol.asyncDispose]());

interface GraphReader extends AsyncDisposable {
  readonly page: Page;
  readonly graph: GraphView;
  readonly opened: TestPage;
}

async function readerAt(browser: TestBrowser, address: string, traits?: PageTraits): Promise<GraphReader> {
  const opened = await browser.page(service.url, traits);
  const { page } = opened;
  await signInPage(opened, service);
  await withoutWebGl(page);
  await opened.open(address);
  return { page, graph: new GraphView(page), opened, [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose]() };
}

interface ExportedNode {
  readonly node_value: string;
  readonly x?: number;
  readonly y?: number;
}

interface ExportedGraph {
  readonly nodes: readonly ExportedNode[];
  readonly edges: readonly { readonly from: number; readonly to: number }[];
}

async function nodesOf(graph: GraphView): Promise<readonly ExportedNode[]> {
  const { nodes }: ExportedGraph = JSON.parse(await graph.exported('JSON'));
  return nodes;
}

async function placesOf(graph: GraphView): Promise<ReadonlyMap<string, readonly unknown[]>> {
  return new Map((await nodesOf(graph)).map(({ node_value: value, x, y }) => [value, [x, y]]));
}

const valuesOf = async (graph: GraphView): Promise<readonly string[]> =>
  (await nodesOf(graph)).map(({ node_value: value }) => value).sort();

/** Whether edges lead from one node to another. */
function isJoined(json: string, from: string, to: string): boolean {
  const { nodes, edges }: ExportedGraph = JSON.parse(json);
  const reached = new Set([nodes.findIndex(({ node_value: value }) => value === from)]);
  // A set goes on to what is added on the way.
  for (const node of reached) for (const edge of edges) if (edge.from === node) reached.add(edge.to);
  return reached.has(nodes.findIndex(({ node_value: value }) => value === to));
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const comparedWith = (page: Page, other: string) =>
  page.getByRole('status').filter({ hasText: `Compared with ${other}:` });
const rowsThat = (graph: GraphView, change: 'added' | 'gone') =>
  graph.table.getByRole('row').filter({ has: graph.page.getByRole('cell', { name: change, exact: true }) });

/** What the page does in its next frame is done. */
const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The next worker of the page has come and gone. */
const endOfWorker = (page: Page): Promise<unknown> =>
  new Promise((resolve) => page.once('worker', (worker) => worker.once('close', resolve)));

describeInBrowser('changes of a graph', (browser) => {
  it('makes it anew as of a date, and marks what came and went since', async () => {
    await using reader = await readerAt(browser, 'graph?type=ip-range&value=102.225.0.0/25');
    const { page, graph, opened } = reader;
    await graph.follow('JARM fingerprints in the range');
    await button(page, /^Undo: Follow: JARM/).waitFor();
    const now = await valuesOf(graph);
    await graph.fromMenu('Compare with another date');
    await page.getByRole('textbox', { name: 'Date' }).fill('2026-09-10');
    await page.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click();

    const bar = comparedWith(page, '2026-09-10');
    await bar.waitFor();
    const said = await bar.textContent();
    expect(said).toContain('3 nodes, 3 edges added');
    expect(said).toContain('1 node, 1 edge gone');
    await graph.has(now.length + 1, now.length);
    expect(await rowsThat(graph, 'added').count()).toBe(3);
    expect(await rowsThat(graph, 'gone').count()).toBe(1);
    await graph.tab('Edges').click();
    expect(await rowsThat(graph, 'added').count()).toBe(3);
    expect(await rowsThat(graph, 'gone').count()).toBe(1);
    expect(await opened.accessibilityFaults()).toEqual([]);
    await graph.tab('Nodes').click();
    const added = await rowsThat(graph, 'added').getByRole('button').allTextContents();
    const wasAdded = (value: string): boolean => added.some((name) => value.startsWith(name.replace('…', '')));

    // The one of that date can be taken instead, as a step.
    await button(page, 'Open the one of 2026-09-10').click();
    await button(page, 'Undo: Open the graph of 2026-09-10').waitFor();
    const then = await valuesOf(graph);
    expect(then.filter((value) => now.includes(value))).toEqual(now.filter((value) => !wasAdded(value)));
    expect(then).toHaveLength(now.length - 3 + 1);
    await button(page, 'Undo: Open the graph of 2026-09-10').click();
    expect(await valuesOf(graph)).toEqual(now);
  });

  it('compares two versions, from either side', async () => {
    await using reader = await readerAt(browser, START);
    const { page, graph } = reader;
    await graph.follow('NS servers for domain');
    await button(page, /^Undo: Follow: NS/).waitFor();
    await graph.save('Two versions');
    const first = await valuesOf(graph);

    // The second version lacks a server, and has an address more.
    const server = first.find((value) => value.startsWith('ns1.')) ?? '';
    await graph.open(server);
    await graph.act('Remove');
    await graph.open('example.com');
    await graph.follow('A records for domain');
    await graph.has(first.length);
    await button(page, 'Save a version').click();
    await page.getByText('version 2', { exact: true }).waitFor();
    // The button that had the focus is gone, and the page itself has it: the message stays away from the toolbar.
    const messages = page.getByRole('log', { name: 'Messages' });
    await messages.getByText('Saved as version 2.').waitFor();
    await nextFrame(page);
    expect(await messages.getAttribute('data-edge')).not.toBe('top');
    const second = await valuesOf(graph);

    await graph.fromMenu('Compare with version 1');
    await comparedWith(page, 'version 1').waitFor();
    const later = await comparedWith(page, 'version 1').textContent();
    expect(later).toContain('1 node, 1 edge added');
    expect(later).toContain('1 node, 1 edge gone');
    await rowsThat(graph, 'gone').getByRole('button', { name: server }).waitFor();
    await rowsThat(graph, 'added').getByRole('button', { name: ADDRESS }).waitFor();
    await button(page, 'End the comparison').click();
    expect(await valuesOf(graph)).toEqual(second);

    await graph.fromMenu('Open version 1');
    await page.getByText('version 1 of 2', { exact: true }).waitFor();
    await graph.fromMenu('Compare with version 2');
    await comparedWith(page, 'version 2').waitFor();
    await rowsThat(graph, 'gone').getByRole('button', { name: server }).waitFor();
    await rowsThat(graph, 'added').getByRole('button', { name: ADDRESS }).waitFor();
  });

  it('undoes and redoes what a reader removed, excluded, grouped and wrote', async () => {
    await using reader = await readerAt(browser, START);
    const { page, graph } = reader;
    await graph.follow('NS servers for domain');
    await button(page, /^Undo: Follow: NS/).waitFor();
    const all = await nodesOf(graph);
    const [, server = ''] = all.map(({ node_value: value }) => value);

    await graph.open('example.com');
    await page.getByRole('textbox', { name: 'Note' }).fill('where it began');
    await graph.tab('Nodes').focus();
    await button(page, 'Undo: Write a note').click();
    await button(page, 'Redo: Write a note').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('');
    expect(await nodesOf(graph)).toEqual(all);
    await button(page, 'Redo: Write a note').click();
    await graph.table.getByRole('cell', { name: 'where it began', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('where it began');
    const noted = await nodesOf(graph);

    await graph.open(server);
    await graph.act('Remove');
    await graph.has(all.length - 1, all.length - 2);
    await button(page, 'Undo: Remove 1 node').click();
    await graph.has(all.length, all.length - 1);
    expect(await nodesOf(graph)).toEqual(noted);
    await button(page, 'Redo: Remove 1 node').click();
    await graph.has(all.length - 1, all.length - 2);
    await button(page, 'Undo: Remove 1 node').click();

    await graph.open(server);
    await graph.fromMenu('Exclude', 'More for what is chosen');
    await graph.has(all.length - 1);
    await page.getByText('Excluded', { exact: true }).waitFor();
    // A search does not bring it back, until the step is undone.
    await graph.open('example.com');
    await graph.follow('NS servers for domain');
    await page.getByRole('status').filter({ hasText: '1 excluded' }).waitFor();
    expect(await valuesOf(graph)).not.toContain(server);
    await button(page, /^Undo: Follow: NS/).click();
    await button(page, 'Undo: Exclude 1 node').click();
    await graph.has(all.length);
    expect(await nodesOf(graph)).toEqual(noted);

    await graph.choose(/^Select example\.com/, new RegExp(`^Select ${server}`));
    await graph.act('Group');
    await graph.has(all.length - 1);
    await button(page, 'Undo: Group 2 nodes').click();
    await graph.has(all.length);
    expect(await nodesOf(graph)).toEqual(noted);
  });

  it('adds the neighbourhood of a node', async () => {
    await using reader = await readerAt(browser, START);
    const { page, graph } = reader;
    await graph.title('example.com').waitFor();
    const answer = page.waitForResponse(/\/api\/discovery\/graph\/$/);
    await graph.fromMenu('Add the neighbourhood', 'More for what is chosen');
    const { nodes }: ExportedGraph = await (await answer).json();
    expect(nodes.length).toBeGreaterThan(5);
    await button(page, 'Undo: Add the neighbourhood').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: `${nodes.length - 1} nodes added` })
      .waitFor();
    expect(await valuesOf(graph)).toEqual(nodes.map(({ node_value: value }) => value).sort());
    await button(page, 'Undo: Add the neighbourhood').click();
    await graph.has(1, 0);
  });

  it('joins two nodes by the paths between them, and says when there are none', async () => {
    await using reader = await readerAt(browser, START);
    const { page, graph } = reader;
    const value = page.getByRole('textbox', { name: 'Value' });
    await graph.follow('NS servers for domain');
    await button(page, /^Undo: Follow: NS/).waitFor();
    const [, server = ''] = (await nodesOf(graph)).map(({ node_value: name }) => name);
    await button(page, /^Undo: Follow: NS/).click();
    await button(page, 'Choose none').click();
    for (const name of [server, 'nobody.invalid']) {
      await value.fill(name);
      await button(page, 'Add').click();
    }
    await graph.has(3, 0);
    await graph.choose(/^Select example\.com/, new RegExp(`^Select ${server}`));
    await graph.act('Find paths');
    await button(page, 'Undo: Add paths').waitFor();
    expect(isJoined(await graph.exported('JSON'), 'example.com', server)).toBe(true);
    await button(page, 'Undo: Add paths').click();
    await graph.has(3, 0);

    await graph.choose(/^Select example\.com/, /^Select nobody/);
    await graph.act('Find paths');
    await page.getByText('No path of at most four steps joins them').waitFor();
    await graph.has(3, 0);
  });

  it('moves only what is new, nothing while the layout is locked, and all when asked', async () => {
    await using reader = await readerAt(browser, START, { movesFreely: true });
    const { page, graph } = reader;
    const arranged = button(page, 'Arrange');
    const lock = button(page, /^Lock the layout/);
    await lock.click();
    await graph.follow('NS servers for domain');
    await button(page, /^Undo: Follow: NS/).waitFor();
    const locked = await placesOf(graph);
    expect(page.workers()).toEqual([]);

    await button(page, /^Undo: Follow: NS/).click();
    await graph.has(1);
    await lock.click();
    const end = endOfWorker(page);
    await graph.follow('NS servers for domain');
    await end;
    await arranged.waitFor();
    const free = await placesOf(graph);
    expect([...free.keys()]).toEqual([...locked.keys()]);
    for (const [value, place] of free) {
      if (value === 'example.com') expect(place).toEqual(locked.get(value));
      else expect(place).not.toEqual(locked.get(value));
    }

    // An arrangement of all is a step, whose undoing puts each back.
    await arranged.click();
    await button(page, 'Undo: Arrange').waitFor();
    expect(await placesOf(graph)).not.toEqual(free);
    await button(page, 'Undo: Arrange').click();
    await button(page, 'Redo: Arrange').waitFor();
    expect(await placesOf(graph)).toEqual(free);
  });
});
