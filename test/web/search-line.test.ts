import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { signInPage } from '../kit/browser/sign-in-page.ts';
import { describeInBrowser, type PageTraits, type TestPage } from '../kit/browser.ts';
import { SearchView } from './search-view.ts';

describeInBrowser('the line of a query', (browser) => {
  let service: BootedService;
  beforeAll(async () => {
    service = await bootService({ application: join(import.meta.dirname, '../../web/dist') });
  });
  afterAll(async () => await service[Symbol.asyncDispose]());

  async function open(path: string, traits: PageTraits = {}): Promise<TestPage & { readonly view: SearchView }> {
    const page = await browser.page(service.url, traits);
    await signInPage(page, service);
    await page.open(path);
    return Object.assign(page, { view: new SearchView(page.page) });
  }

  async function counted(q: string, collection = 'responses'): Promise<number> {
    const { body } = await ask(`${service.url}/api/${collection}_count/?${new URLSearchParams({ q })}`);
    return (body as { readonly count: number }).count;
  }

  /** The browser itself writes to its console that a request was refused. */
  const isRefusal = (fault: string): boolean => fault.startsWith('console: Failed to load resource');

  it('leads from a mistake to the right answer', async () => {
    await using search = await open('search/responses?q=*');
    const { view, page } = search;
    search.expectFaults(isRefusal);
    const editor = await view.editor();
    await view.write('prot:443 AND geo.country:US');
    const wrong = page.locator('.cm-lintRange');
    await wrong.waitFor();
    expect(await wrong.allInnerTexts()).toEqual(['prot']);
    await page.keyboard.press('Enter');
    await view.query((q) => q.startsWith('prot'));
    expect(await view.count()).toBe(0);
    await page.getByRole('button', { name: 'Write port', exact: true }).click();
    expect(await view.query((q) => q.startsWith('port'))).toBe('port:443 AND geo.country:US');
    expect(await view.count()).toBe(await counted('port:443 AND geo.country:US'));
    expect(await editor.textContent()).toBe('port:443 AND geo.country:US');
  });

  it('marks what cannot be read, and says why', async () => {
    await using search = await open('search/responses?q=*');
    const { view, page } = search;
    search.expectFaults(isRefusal);
    await view.write('port:443 AND (geo.country:US');
    await page.locator('.cm-lintRange-error').waitFor();
    await page.keyboard.press('Enter');
    await view.query((q) => q.includes('('));
    await view.results.getByRole('alert').waitFor();
    await page.locator('ul[aria-live] li').waitFor();
    await view.write('port:443');
    await page.keyboard.press('Enter');
    await view.query((q) => q === 'port:443');
    expect(await view.count()).toBe(await counted('port:443'));
    expect(await view.results.getByRole('alert').count()).toBe(0);
  });

  it('has the same suggestion under the word', async () => {
    await using search = await open('search/responses?q=*');
    const { view, page } = search;
    const editor = await view.editor();
    await view.write('http.titel:login');
    await page.locator('.cm-lintRange').hover();
    await page.locator('.cm-tooltip').getByRole('button', { name: 'Write http.title' }).click();
    expect(await editor.textContent()).toBe('http.title:login');
    await page.locator('.cm-lintRange').waitFor({ state: 'detached' });
  });

  it('completes fields with their sentence, and values with their counts', async () => {
    await using search = await open('search/responses?q=*');
    const { view, page } = search;
    // The list takes no keys in its first moment, so that nobody chooses what they have not seen.
    const chooseFirst = async (): Promise<void> => {
      while ((await options.and(page.locator('[aria-selected=true]')).count()) === 0)
        await page.keyboard.press('ArrowDown');
    };
    await view.write('geo.coun');
    const options = page.getByRole('listbox').getByRole('option');
    // The first list is of what was typed by then.
    await expect.poll(async () => await options.first().textContent()).toMatch(/^geo\.country\s*\S+/);
    await chooseFirst();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.cm-content')?.textContent === 'geo.country:');
    await page.keyboard.type('U');
    const first = options.filter({ hasText: /^U.*\d/ }).first();
    await first.waitFor();
    const [, value = '', count = ''] = /^(\w+?)\s*([\d,]+)$/.exec(((await first.textContent()) ?? '').trim()) ?? [];
    expect(Number(count.replaceAll(',', ''))).toBe(await counted(`geo.country:${value}`));
    // Enter searches until an arrow key has chosen something.
    await chooseFirst();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (text) => document.querySelector('.cm-content')?.textContent === text,
      `geo.country:${value}`,
    );
    await page.keyboard.press('Enter');
    await view.query((q) => q === `geo.country:${value}`);
    expect(await view.count()).toBe(await counted(`geo.country:${value}`));
  });

  it('tells which part empties a query', async () => {
    await using search = await open('search/responses?q=port:443+AND+http.title:nowhere-at-all');
    const { view, page } = search;
    const parts = page.getByRole('table', { name: 'Parts of the query' });
    await parts.waitFor();
    const row = parts.getByRole('row').filter({ hasText: 'nowhere' });
    expect(await row.getByRole('cell').nth(1).textContent()).toBe('nothing');
    await row.getByRole('link').click();
    await view.query((q) => q === 'port:443');
    expect(await view.count()).toBe(await counted('port:443'));
  });

  it.each(['NDJSON', 'CSV'])('downloads everything that matches, as %s', async (format) => {
    await using search = await open('search/responses?q=port:443');
    const { view, page } = search;
    const count = await view.count();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Download' });
    await dialog.getByRole('radio', { name: format, exact: true }).click();
    await dialog.getByRole('button', { name: /^See what it costs/ }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: `Download ${count.toLocaleString()}` }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    if (format === 'CSV') {
      const unquoted = text.trimEnd().replace(/"(?:[^"]|"")*"/g, '');
      expect(unquoted.split('\n')).toHaveLength(count + 1);
    } else {
      const records = text
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { readonly data: { readonly port: number } }).data);
      expect(records).toHaveLength(count);
      expect(new Set(records.map(({ port }) => port))).toEqual(new Set([443]));
    }
    expect(await file.failure()).toBeNull();
  });

  it('gives the page in other forms, the address among them', async () => {
    await using search = await open('search/responses?q=port:443&form=table&columns=ip,port', {
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    const { page } = search;
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this view' });
    for (const [form, holds] of [
      ['Address', page.url()],
      ['curl', 'curl'],
      ['Python', 'import'],
      ['Command', 'periplus search'],
      ['MCP', '"arguments"'],
    ] as const) {
      await dialog.getByRole('tab', { name: form }).click();
      await dialog.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).click();
      await page.waitForFunction(async (part) => (await navigator.clipboard.readText()).includes(part), holds);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('needs no mouse from the query to the value of a record', async () => {
    await using search = await open('search/responses');
    const { view, page } = search;
    await view.editor();
    await page.keyboard.press('/');
    await page.keyboard.type('port:443');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await view.query((q) => q === 'port:443');
    const count = await view.count();
    // Tab leaves the editor.
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.closest('.cm-editor') === null);
    await page.keyboard.press('j');
    await page.keyboard.press('o');
    const beside = page.getByRole('complementary', { name: 'Record 1', exact: true });
    await beside.waitFor();
    await page.keyboard.press('Escape');
    await beside.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.closest('[data-hit="0"]') !== null);
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-value') === true);
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    await view.query((q) => q !== 'port:443');
    expect(await view.count()).toBeLessThan(count);
  });

  it.each([
    ['cards', 'search/responses?q=*'],
    ['a table', 'search/responses?q=*&form=table'],
    ['a tree', 'search/responses?q=port:2222&form=json&facets=-'],
    ['details', 'search/responses?q=port:443&open=0'],
    ['domains', 'search/domains?q=*&open=1'],
    ['owners of addresses', 'search/whois_ip?q=*&open=1'],
    ['registrations', 'search/whois_domains?q=*&open=1'],
    ['certificates', 'search/certs?q=*&open=1'],
    ['nothing', 'search/responses?q=port:443+AND+http.title:nowhere-at-all'],
    ['a mistake', 'search/responses?q=prot:443'],
  ])('is accessible in both themes with %s', async (_, path) => {
    await using search = await open(path);
    search.expectFaults(isRefusal);
    const { view, page } = search;
    await view.editor();
    expect(await search.accessibilityFaults()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('[data-theme=night]').waitFor();
    expect(await search.accessibilityFaults('colors')).toEqual([]);
  });
});
