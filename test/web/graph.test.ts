import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { describeInBrowser, type TestBrowser, type TestPage } from '../kit/browser.ts';

/** The discovery graph: drawn, by the tables and the keyboard alone, and where the browser cannot draw. */

let service: BootedService;
beforeAll(async () => {
  service = await bootService({ application: join(import.meta.dirname, '../../web/dist') });
});
afterAll(async () => await service[Symbol.asyncDispose]());

async function signedIn(browser: TestBrowser, traits: Parameters<TestBrowser['page']>[1] = {}): Promise<TestPage> {
  const opened = await browser.page(service.url, traits);
  const answer = await opened.page.request.post(`${service.url}/api/users/sign_in_by_key/`, {
    data: { key: service.key },
  });
  expect(answer.ok()).toBe(true);
  return opened;
}

const START = 'graph?type=domain&value=example.com';
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const choose = async (page: Page, name: string | RegExp): Promise<void> =>
  await page.getByRole('table').getByRole('button', { name }).first().click();
const follow = async (page: Page, label: string): Promise<void> =>
  await page.getByRole('button', { name: new RegExp(`^Follow.*: ${label}$`) }).click();

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function exported(page: Page, item: string): Promise<string> {
  const download = page.waitForEvent('download');
  await fromMenu(page, item);
  return await readFile(await (await download).path(), 'utf8');
}

/** A domain, its address, and from the address a group. Two expansions. */
async function expandTwice(page: Page): Promise<void> {
  await follow(page, 'A records for domain');
  await tab(page, 'Nodes 2').waitFor();
  await choose(page, /^\d+\.\d+\.\d+\.\d+$/);
  await follow(page, 'Ranges around the address');
  await tab(page, 'Nodes 3').waitFor();
  await choose(page, /\/\d+$/);
  await follow(page, 'Domains that point into the range');
  await tab(page, 'Nodes 4').waitFor();
}

describeInBrowser(
  'the discovery graph, drawn',
  (browser) => {
    it('goes from a domain to a group, back and on, to a saved graph and to files', async () => {
      await using graph = await signedIn(browser);
      const { page } = graph;
      await graph.open(START);
      await page.getByRole('region', { name: 'Picture of the graph' }).waitFor();
      await expandTwice(page);
      await choose(page, /domains: /);
      await page.getByRole('heading', { name: /^Group of \d+ domains$/ }).waitFor();

      await page.getByRole('button', { name: 'Undo: Follow: Domains that point into the range' }).click();
      await tab(page, 'Nodes 3').waitFor();
      await page.getByRole('button', { name: 'Redo: Follow: Domains that point into the range' }).click();
      await tab(page, 'Nodes 4').waitFor();
      expect(await graph.accessibilityFaults()).toEqual([]);

      // An edge knows its search, and opens it.
      await tab(page, 'Edges').click();
      await choose(page, 'Ranges around the address');
      expect(await page.getByRole('link', { name: /^Open it in/ }).getAttribute('href')).toContain('whois_ip?q=ip:');

      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByLabel('Name', { exact: true }).fill('Example');
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Graph Example' }).waitFor({ state: 'attached' });
      await graph.open('graph');
      await fromMenu(page, 'Open a saved graph');
      await page.getByRole('dialog').getByRole('link', { name: 'Example' }).click();
      await tab(page, 'Nodes 4').waitFor();

      const bundle: { readonly type: string; readonly objects: readonly { readonly type: string }[] } = JSON.parse(
        await exported(page, 'STIX 2.1'),
      );
      expect(bundle.type).toBe('bundle');
      expect(bundle.objects.filter(({ type }) => type === 'domain-name').length).toBeGreaterThan(20);
      expect(await exported(page, 'GEXF, for Gephi')).toContain('label="example.com"');
      expect(await exported(page, 'Picture as SVG')).toMatch(/^<svg [\s\S]*example\.com/);
    });

    it('arranges in a worker, and is the same by night', async () => {
      await using graph = await signedIn(browser, { scheme: 'dark', movesFreely: true });
      const { page } = graph;
      await graph.open('graph?sample=60x90');
      const worker = page.waitForEvent('worker');
      await page.getByRole('button', { name: 'Arrange' }).click();
      expect((await worker).url()).toContain('/assets/layout-worker');
      await page.getByRole('button', { name: 'Undo: Arrange' }).waitFor();
      expect(await graph.accessibilityFaults()).toEqual([]);
    });
  },
  { hasWebGl: true },
);

/** Tab until the control with this name has the focus, then a key. */
async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  for (let step = 0; step < 400; step++) {
    await page.keyboard.press('Tab');
    const focused: string = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (!name.test(focused.trim())) continue;
    await page.keyboard.press(key);
    return;
  }
  throw new Error(`no control has the name ${name}`);
}

describeInBrowser('the discovery graph, without WebGL', (browser) => {
  it('is used by its tables and the keyboard alone', async () => {
    await using graph = await signedIn(browser, { width: 360 });
    const { page } = graph;
    await page.addInitScript(() => {
      const getContext = HTMLCanvasElement.prototype.getContext;
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(this: HTMLCanvasElement, kind: string, ...rest: readonly unknown[]) {
          return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
        },
      });
    });
    await graph.open(START);
    await page.getByText('The tables do everything that the picture does.').waitFor();
    await page.getByRole('button', { name: 'Follow: A records for domain' }).waitFor();
    await press(page, /^Follow: A records for domain$/);
    await tab(page, 'Nodes 2').waitFor();
    await press(page, /^\d+\.\d+\.\d+\.\d+$/);
    await page.getByRole('button', { name: 'Follow: Ranges around the address' }).waitFor();
    await press(page, /^Follow: Ranges around the address$/);
    await tab(page, 'Nodes 3').waitFor();
    await press(page, /^[\d.]+\/\d+$/);
    await page.getByRole('button', { name: 'Follow, as a group: Domains that point into the range' }).waitFor();
    await press(page, /^Follow, as a group: Domains that point into the range$/);
    await tab(page, 'Nodes 4').waitFor();
    await press(page, /^Undo: Follow: Domains that point/);
    await tab(page, 'Nodes 3').waitFor();
    await press(page, /^Save$/);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Graph By keys' }).waitFor({ state: 'attached' });
    await tab(page, 'Nodes 3').waitFor();
    expect(await graph.accessibilityFaults()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
