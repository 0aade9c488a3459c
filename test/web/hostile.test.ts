import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Collection, collections } from '../../src/model/collection.ts';
import { ask } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { signInPage } from '../kit/browser/sign-in-page.ts';
import { describeInBrowser, type TestPage } from '../kit/browser.ts';
import { hostileRecord, hostileTexts, largeResponse } from './hostile-records.ts';
import { SearchView } from './search-view.ts';

const texts = Object.values(hostileTexts);
const LARGE = 200;
const WIDE = 1_280;
const NARROW = 360;

describeInBrowser('hostile records', (browser) => {
  let service: BootedService;
  beforeAll(async () => {
    service = await bootService({ empty: true, application: join(import.meta.dirname, '../../web/dist') });
    for (const collection of collections) {
      const records = texts.map((text, at) => hostileRecord(collection, text, at + 1));
      if (collection === 'responses') records.push(largeResponse(LARGE));
      await load(collection, records);
    }
  });
  afterAll(async () => await service[Symbol.asyncDispose]());

  async function load(collection: Collection, records: readonly object[]): Promise<void> {
    const label = collection === 'certs' ? '' : '&label=2026-11-01';
    const { status, body } = await ask(`${service.url}/api/admin/load/?collection=${collection}${label}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: records.map((record) => JSON.stringify(record)).join('\n'),
    });
    expect([status, body]).toMatchObject([201, { written: records.length, refused: 0 }]);
  }

  async function open(path: string): Promise<TestPage> {
    const page = await browser.page(service.url);
    await signInPage(page, service);
    await page.open(path);
    return page;
  }

  /**
   * Nothing ran, nothing leads elsewhere, nothing is wider than the window, and the page is not endless. Leaves the page
   * in the other of the two widths.
   */
  async function expectHarmless(page: Page): Promise<void> {
    const present = page.viewportSize()?.width ?? WIDE;
    for (const width of present === WIDE ? [WIDE, NARROW] : [NARROW, WIDE]) {
      if (width !== present) await page.setViewportSize({ width, height: 800 });
      const seen = await page.evaluate(() => {
        const isBeyond = (element: Element): boolean => {
          if (element.getBoundingClientRect().right <= innerWidth + 1) return false;
          for (
            let above = element.parentElement;
            above !== null && above !== document.body;
            above = above.parentElement
          )
            if (getComputedStyle(above).overflowX !== 'visible') return false;
          return true;
        };
        return {
          executed: 'executed' in window,
          scripts: [...document.querySelectorAll('script')].filter(
            ({ src, type }) => src === '' && !type.includes('json'),
          ).length,
          handlers: document.querySelectorAll('[onload], [onerror], [onmouseover], [onclick]').length,
          foreign: [...document.querySelectorAll('a')].filter(({ href }) => new URL(href).origin !== origin).length,
          images: [...document.images].filter(({ src }) => /svg/.test(src.slice(0, 40))).length,
          tooWide: [...document.querySelectorAll('body *')]
            .filter((element) => document.documentElement.scrollWidth > innerWidth && isBeyond(element))
            .map((element) => element.outerHTML.slice(0, 300)),
          elements: document.querySelectorAll('*').length,
          characters: document.body.textContent.length,
        };
      });
      expect(seen).toMatchObject({ executed: false, scripts: 0, handlers: 0, foreign: 0, images: 0 });
      expect(seen.tooWide.slice(0, 12), `${width} px`).toEqual([]);
      expect(seen.elements).toBeLessThan(40_000);
      expect(seen.characters).toBeLessThan(1_000_000);
    }
  }

  const widen = (page: Page): Promise<void> => page.setViewportSize({ width: WIDE, height: 800 });

  it.each(collections)('of %s are text in all forms', async (collection) => {
    await using search = await open(`search/${collection}?q=*`);
    const { page } = search;
    const view = new SearchView(page);
    expect(await view.count()).toBe(texts.length + (collection === 'responses' ? 1 : 0));
    await expectHarmless(page);
    for (const form of ['Table', 'JSON']) {
      await widen(page);
      await page.getByRole('radio', { name: form }).click();
      await page.waitForURL(/form=/);
      await view.results
        .getByRole(form === 'Table' ? 'table' : 'tree')
        .first()
        .waitFor();
      await expectHarmless(page);
    }
    expect(await page.locator('body').textContent()).toContain('<script>executed=1');
  });

  it.each(collections)('of %s are text beside the list', async (collection) => {
    await using search = await open(`search/${collection}?q=*&open=0`);
    const { page } = search;
    const all = texts.length + (collection === 'responses' ? 1 : 0);
    for (let number = 1; number <= all; number++) {
      const beside = page.getByRole('complementary', { name: `Record ${number}`, exact: true });
      await beside.getByRole('heading', { level: 2 }).waitFor();
      for (const form of ['JSON', 'Sections']) {
        await beside.getByRole('radio', { name: form }).click();
        await beside.getByRole('radio', { name: form, checked: true }).waitFor();
      }
      await expectHarmless(page);
      await widen(page);
      if (number < all) await beside.getByRole('button', { name: 'Next record (j)' }).click();
    }
  });

  it('show hidden characters, and copy as they are', async () => {
    await using search = await open('search/responses?q=ip:203.0.113.5&form=table&columns=ip,http.title');
    const { page } = search;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const title = page.locator('td[data-title="http.title"] [data-value]').first();
    expect(await title.textContent()).toContain('202E');
    expect(await title.textContent()).not.toContain('\u202e');
    await title.click();
    await page.getByRole('menuitem', { name: 'Copy', exact: true }).click();
    await page.waitForFunction(async (text) => (await navigator.clipboard.readText()) === text, hostileTexts.bidi);
  });

  it('can be searched by each of their values', async () => {
    await using search = await open('search/responses?q=ip:203.0.113.2&form=table&columns=ip,http.title');
    const { page } = search;
    const view = new SearchView(page);
    expect(await view.count()).toBe(1);
    await page.locator('td[data-title="http.title"] [data-value]').first().click();
    await page.getByRole('menuitem', { name: 'Search for it alone' }).click();
    await view.query((q) => q.startsWith('http.title:'));
    expect(await view.count()).toBe(1);
    await expectHarmless(page);
  });

  it('are text on the pages of their hosts', async () => {
    await using host = await open('');
    for (const number of [...texts.keys(), LARGE - 1]) {
      await host.open(`host/203.0.113.${number + 1}`);
      await host.page.getByRole('heading', { level: 1 }).first().waitFor();
      await host.page.waitForLoadState('networkidle');
      await expectHarmless(host.page);
    }
  });

  it('may be an address or a query', async () => {
    await using search = await open('');
    search.expectFaults((fault) => fault.startsWith('console: Failed to load resource'));
    for (const text of texts) {
      await search.open(
        `search/responses?q=${encodeURIComponent(text)}&indices=${encodeURIComponent(text.slice(0, 200))}`,
      );
      await search.page.locator('section[aria-label=Results][aria-busy=false]').waitFor();
      await expectHarmless(search.page);
      await search.open(`host/${encodeURIComponent(text.slice(0, 200))}`);
      await search.page.waitForLoadState('networkidle');
      await expectHarmless(search.page);
    }
  });
});
