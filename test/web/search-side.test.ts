import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, testKey } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { describeInBrowser, type PageTraits, type TestPage } from '../kit/browser.ts';

describeInBrowser('beside a search', (browser) => {
  let service: BootedService;
  beforeAll(async () => {
    service = await bootService({ application: join(import.meta.dirname, '../../web/dist') });
  });
  afterAll(async () => await service[Symbol.asyncDispose]());

  async function signedIn(path: string, traits: PageTraits = {}): Promise<TestPage> {
    const opened = await browser.page(service.url, traits);
    const answer = await opened.page.request.post(`${service.url}/api/users/sign_in_by_key/`, {
      data: { key: testKey },
    });
    expect(answer.ok()).toBe(true);
    await opened.open(path);
    return opened;
  }

  const countOf = async (q: string): Promise<number> => {
    const { body } = await ask(`${service.url}/api/responses_count/?q=${encodeURIComponent(q)}`);
    return (body as { readonly count: number }).count;
  };

  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });

  it('an empty result names the part that empties it, and a link leaves it out', async () => {
    await using opened = await signedIn('search/responses?q=port:443+tag.name:zzzz');
    const { page } = opened;
    const row = page.getByRole('row', { name: /tag\.name:zzzz/ });
    await row.waitFor();
    expect(await row.textContent()).toContain('nothing');
    const [link] = await row.getByRole('link').all();
    expect(await link?.textContent()).toBe((await countOf('port:443')).toLocaleString('en-GB'));
    await link?.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=port:443$/);
  });

  it('a download is told before it begins, and the browser receives the whole file', async () => {
    await using opened = await signedIn('search/responses?q=port:443');
    const { page } = opened;
    const count = await countOf('port:443');
    await button(page, 'Download').click();
    await button(page, /See what it costs/).click();
    const go = button(page, `Download ${count.toLocaleString('en-GB')}`);
    await go.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), go.click()]);
    expect(linesOf(await readFile(await download.path(), 'utf8'))).toHaveLength(count);
  });

  it('a search is saved by the keyboard alone, deleted, and brought back', async () => {
    await using opened = await signedIn('search/responses?q=port:22');
    const { page } = opened;
    await button(page, 'Save').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.type('Shells');
    await page.keyboard.press('Enter');
    await page.getByText('The search is saved.').waitFor();
    await opened.open('account/searches');
    await button(page, 'Delete Shells').press('Enter');
    await button(page, 'Undo').press('Enter');
    const link = page.getByRole('link', { name: 'Shells' });
    await link.waitFor();
    await link.press('Enter');
    await page.waitForURL(/search\/responses\?q=port:22/);
  });

  it('two fields are a table, whose number leads to its records', async () => {
    await using opened = await signedIn('search/responses?q=*');
    const { page } = opened;
    await button(page, 'Two fields').click();
    await button(page, /^Count/).click();
    const table = page.getByRole('table', { name: /Records by/ });
    await table.getByRole('button').first().click();
    await page.waitForURL(/q=.*port:/);
  });

  it('indices are chosen, and the address says which', async () => {
    await using opened = await signedIn('search/responses?q=port:443');
    const { page } = opened;
    await button(page, 'Newest data').click();
    await page.getByRole('radio', { name: 'Chosen indices' }).check({ force: true });
    const dialog = page.getByRole('dialog', { name: 'Which data to search' });
    await dialog.getByRole('checkbox').first().check({ force: true });
    await button(page, 'Search 1 index').click();
    await page.waitForURL(/indices=\d{4}-\d{2}-\d{2}/);
  });

  it.each([
    ['light', 1_280],
    ['dark', 360],
  ] as const)('dialogs and pages have no fault, %s, %i px wide', async (scheme, width) => {
    await using opened = await signedIn('search/responses?q=port:443', { scheme, width });
    const { page } = opened;
    const faults: string[] = [];
    for (const name of ['Share', 'Download', 'Two fields', 'Save', 'Newest data']) {
      await button(page, name).click();
      await page.getByRole('dialog').waitFor();
      faults.push(...(await opened.accessibilityFaults()));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    for (const path of ['account/searches', 'compare/queries?a=port:443&b=port:80']) {
      await opened.open(path);
      await page
        .getByRole('heading', { level: path.startsWith('a') ? 1 : 3 })
        .first()
        .waitFor();
      faults.push(...(await opened.accessibilityFaults()));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(faults).toEqual([]);
  });
});
