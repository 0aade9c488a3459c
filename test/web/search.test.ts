import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { signInPage } from '../kit/browser/sign-in-page.ts';
import { describeInBrowser, type PageTraits, type TestPage } from '../kit/browser.ts';
import { SearchView } from './search-view.ts';

/** More than the numbered pages reach. */
const NAMES = 10_030;

describeInBrowser('the search page', (browser) => {
  let service: BootedService;
  beforeAll(async () => {
    service = await bootService({ application: join(import.meta.dirname, '../../web/dist') });
    const lines = Array.from({ length: NAMES }, (_, at) => JSON.stringify({ domain: `n${at}.many.example` }));
    const loaded = await ask(`${service.url}/api/admin/load/?collection=domains&label=2026-01-02`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: lines.join('\n'),
    });
    expect(loaded.status).toBe(201);
  });
  afterAll(async () => await service[Symbol.asyncDispose]());

  async function open(path: string, traits: PageTraits = {}): Promise<TestPage & { readonly view: SearchView }> {
    const page = await browser.page(service.url, traits);
    await signInPage(page, service);
    await page.open(path);
    const view = new SearchView(page.page);
    await view.count();
    return Object.assign(page, { view });
  }

  async function counted(q: string, collection = 'responses'): Promise<number> {
    const { body } = await ask(`${service.url}/api/${collection}_count/?${new URLSearchParams({ q })}`);
    return (body as { readonly count: number }).count;
  }

  async function records(q: string, start = 0): Promise<readonly { readonly ip: string; readonly uri: string }[]> {
    const search = new URLSearchParams({ q, start: String(start) });
    const { body } = await ask(`${service.url}/api/responses/?${search}`);
    return (body as { readonly items: readonly { readonly data: { ip: string; uri: string } }[] }).items.map(
      ({ data }) => data,
    );
  }

  it('shows the same records as cards, in a table and as JSON', async () => {
    const q = 'port:443';
    await using search = await open(`search/responses?q=${q}`);
    const { view, page } = search;
    expect(await view.count()).toBe(await counted(q));
    const addresses = (await records(q)).map(({ ip }) => ip);
    expect(await view.cards.count()).toBe(addresses.length);
    for (const [at, ip] of addresses.entries()) expect(await view.cards.nth(at).textContent()).toContain(ip);

    await page.getByRole('radio', { name: 'Table' }).click();
    const rows = view.results.getByRole('table', { name: 'Records' }).locator('tbody tr');
    await rows.first().waitFor();
    const cells = await rows.locator('td[data-title=ip]').allInnerTexts();
    expect(cells).toEqual(addresses);

    await page.getByRole('radio', { name: 'JSON' }).click();
    await view.results.getByRole('tree').first().waitFor();
    const trees = await view.results.getByRole('tree').allInnerTexts();
    expect(trees).toHaveLength(addresses.length);
    for (const [at, ip] of addresses.entries()) expect(trees[at]).toContain(ip);

    await page.goBack();
    await rows.first().waitFor();
    await page.goBack();
    await view.cards.first().waitFor();
    expect(page.url()).toBe(`${service.url}/search/responses?q=${q}`);
  });

  it('sorts the whole result by a column, and takes other columns', async () => {
    await using search = await open('search/responses?q=*&form=table');
    const { view, page } = search;
    await view.results.getByRole('columnheader', { name: 'port' }).getByRole('button').click();
    await page.waitForURL(/sort=/);
    await view.count();
    const ports = (await view.results.locator('td[data-title=port]').allInnerTexts()).map(Number);
    expect(ports).toEqual(ports.toSorted((a, b) => a - b));
    await page.getByRole('button', { name: 'Choose columns' }).click();
    await page.getByRole('button', { name: 'Remove port', exact: true }).click();
    await page.getByRole('button', { name: 'http.title to the left' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const titles = await view.results.locator('tbody tr').first().locator('td[data-title]').count();
    expect(new URL(page.url()).searchParams.get('columns')?.split(',')).toHaveLength(titles);
    expect(await view.results.locator('td[data-title=port]').count()).toBe(0);
  });

  it('narrows by several values of a facet, which mean any of them', async () => {
    await using search = await open('search/responses?q=*');
    const { view } = search;
    const all = await view.count();
    const ports = view.facet('port');
    await ports.getByRole('button', { name: /^443/ }).click();
    expect(await view.query((q) => q.includes('443'))).toBe('port:443');
    expect(await view.count()).toBe(await counted('port:443'));
    // Without its own filter: the other values are still there.
    await ports.getByRole('button', { name: /^80[^\d]/ }).click();
    await view.query((q) => q.includes('80'));
    expect(await view.count()).toBe(await counted('port:80 OR port:443'));
    await ports.locator('button[aria-pressed=true]').nth(1).waitFor();
    expect(await ports.locator('button[aria-pressed=true]').count()).toBe(2);

    await ports.getByRole('button', { name: 'Clear' }).click();
    await view.query((q) => !q.includes('80'));
    expect(await view.count()).toBe(all);
    await ports.getByRole('button', { name: 'Leave out 443' }).click();
    await view.query((q) => q.includes('443'));
    expect(await view.count()).toBe(await counted('NOT port:443'));
    await ports.getByRole('button', { name: 'Do not leave out 443' }).click();
    await view.query((q) => !q.includes('443'));
    expect(await view.count()).toBe(all);
  });

  it('finds the records without a value, and lists all values of a facet', async () => {
    await using search = await open('search/responses?q=*');
    const { view, page } = search;
    const titles = view.facet('http.title');
    await titles.getByRole('button', { name: /^none/ }).click();
    await view.query((q) => q !== '*');
    expect(await view.count()).toBe(await counted('NOT http.title:*'));
    await titles.getByRole('button', { name: 'Clear' }).click();
    await view.query((q) => !q.includes('http.title'));
    await view.count();
    await titles.getByRole('button', { name: /values$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Values of http.title' });
    await dialog.getByRole('listitem').nth(12).waitFor();
    const text =
      (await dialog.getByRole('listitem').nth(12).getByRole('button').first().locator('bdi').textContent()) ?? '';
    await dialog.getByLabel('Find a value').fill(text);
    await dialog.getByRole('listitem').getByRole('button').first().click();
    await view.query((q) => q.includes('http.title'));
    await page.keyboard.press('Escape');
    const count = await view.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBe(await counted(await view.query(() => true)));
  });

  it('narrows by a bar of the plot and by a row of its table', async () => {
    await using search = await open('search/responses?q=port:443');
    const { view, page } = search;
    const all = await view.count();
    const plot = view.results.getByRole('figure');
    await plot.getByRole('slider').focus();
    await page.keyboard.press('End');
    const said = (await plot.getByRole('slider').getAttribute('aria-valuetext')) ?? '';
    await page.keyboard.press('Enter');
    await view.query((q) => q.includes('last_updated'));
    expect(await view.count()).toBe(Number(said.split(': ')[1]));
    await page.goBack();
    await view.query((q) => q === 'port:443');
    expect(await view.count()).toBe(all);
    await plot.getByRole('button', { name: 'Show as a table' }).click();
    const row = plot.getByRole('row').nth(1);
    const [, count] = await row.getByRole('cell').allInnerTexts();
    await row.getByRole('button').click();
    await view.query((q) => q.includes('last_updated'));
    expect(await view.count()).toBe(Number(count));
  });

  it('opens a record beside the list, and goes from one to the next', async () => {
    await using search = await open('search/responses?q=port:443');
    const { view, page } = search;
    const beside = (number: number) => page.getByRole('complementary', { name: `Record ${number}`, exact: true });
    const [, second] = await records('port:443');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('o');
    await beside(2).waitFor();
    expect(await beside(2).textContent()).toContain(second?.ip);
    await page.keyboard.press('j');
    await beside(3).waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await beside(1).waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toBe('0');
    await beside(1).getByRole('radio', { name: 'JSON' }).click();
    await beside(1).getByRole('tree').waitFor();
    await page.keyboard.press('o');
    await beside(1).waitFor({ state: 'detached' });
    await view.cards.nth(3).getByRole('button', { name: 'Open record 4' }).click();
    await beside(4).waitFor();
    await page.reload();
    await beside(4).waitFor();
    await beside(4).getByRole('button', { name: 'Close (o)' }).click();
    await beside(4).waitFor({ state: 'detached' });
  });

  /** Scrolls, and waits until the page has been told. */
  const scrollTo = async (page: Page, y: number): Promise<void> =>
    await page.evaluate((top) => {
      const scrolled = new Promise<unknown>((resolve) => addEventListener('scroll', resolve, { once: true }));
      window.scrollTo(0, top);
      return scrolled.then(() => undefined);
    }, y);
  /** Clicks of a mouse would scroll to what they click. */
  const press = (element: HTMLElement): void => element.click();

  it('goes back to the same place of the same page', async () => {
    await using search = await open('search/responses?q=*');
    const { view, page } = search;
    const first = await view.cards.first().textContent();
    // The first cards are drawn before the others, when the page is not as high yet.
    await view.cards.nth(19).waitFor();
    await scrollTo(page, 211);
    await page.getByRole('button', { name: 'Page 2', exact: true }).evaluate(press);
    await page.waitForURL(/start=20/);
    await view.count();
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('start'));
    await page.waitForFunction(() => scrollY === 211);
    expect(await view.cards.first().textContent()).toBe(first);

    await page.getByRole('link', { name: 'Domains', exact: true }).evaluate(press);
    await page.waitForURL(/search\/domains/);
    // The former collection is shown until the page of the next one is drawn.
    await view.results.getByText(/domains in [\d.]+ ms/).waitFor();
    await page.goBack();
    await page.waitForURL(/search\/responses/);
    await page.waitForFunction(() => scrollY === 211);
    expect(await view.cards.first().textContent()).toBe(first);
  });

  it('goes back to the same place from a page that has no answer yet', async () => {
    await using search = await open('search/responses?q=*');
    const { view, page } = search;
    await view.cards.nth(19).waitFor();
    await scrollTo(page, 211);
    // Never answered.
    await page.route('**/api/domains/view/', () => {});
    await page.getByRole('link', { name: 'Domains', exact: true }).evaluate(press);
    await view.cards.first().waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL(/search\/responses/);
    await page.waitForFunction(() => scrollY === 211);
    expect(await view.cards.count()).toBe(20);
  });

  it('reads numbered pages first, and goes on with the cursor', async () => {
    await using search = await open('search/domains?indices=2026-01-02&q=*&start=9980');
    const { view, page } = search;
    expect(await view.count()).toBe(NAMES);
    const seen = await view.cards.allInnerTexts();
    await page.getByRole('button', { name: 'Next 20' }).click();
    await page.waitForURL(/cursor=/);
    await view.count();
    const after = await view.cards.allInnerTexts();
    expect(after).toHaveLength(20);
    expect(after.filter((text) => seen.includes(text))).toEqual([]);
    await page.getByRole('button', { name: 'Next 20' }).click();
    await page.waitForFunction(() => document.querySelectorAll('[data-hit]').length === 10);
    expect(await view.count()).toBe(NAMES);
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('[data-hit]').length === 20);
    expect(await view.cards.allInnerTexts()).toEqual(after);
    await page.getByRole('button', { name: 'First page' }).click();
    await page.getByRole('button', { name: 'Page 1', exact: true }).waitFor();
  });
});
