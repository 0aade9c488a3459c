import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { signInPage } from '../kit/browser/sign-in-page.ts';
import { describeInBrowser } from '../kit/browser.ts';
import { copyAsLaterBuild } from './later-build.ts';

const dist = join(import.meta.dirname, '../../web/dist');

describeInBrowser('a tab that was open before an upgrade', (browser) => {
  let folder: string;
  let running: BootedService;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'periplus-upgrade-'));
    running = await start(await copyAsLaterBuild(dist, join(folder, 'one'), '1'));
  });
  afterEach(async () => {
    await running[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  async function start(application: string, port = 0): Promise<BootedService> {
    return await bootService({ application, port, data: join(folder, 'data'), empty: true });
  }

  async function upgrade(mark: string): Promise<void> {
    const later = await copyAsLaterBuild(dist, join(folder, mark), mark);
    const port = Number(new URL(running.url).port);
    await running[Symbol.asyncDispose]();
    running = await start(later, port);
  }

  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isOfBefore: true }));
  const isOfBefore = (page: Page) => page.evaluate(() => 'isOfBefore' in window);
  const visit = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  const isMissing = (fault: string): boolean => /^console: (?:Failed to load resource|\w*Error: )/.test(fault);

  it('goes on with the former pages over one upgrade, and loads the new ones after the second', async () => {
    await using tab = await browser.page(running.url);
    const { page } = tab;
    await signInPage(tab, running);
    await tab.open();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await mark(page);
    await upgrade('2');
    await visit(page, 'Scans');
    expect(await isOfBefore(page)).toBe(true);
    await upgrade('3');
    tab.expectFaults(isMissing);
    await visit(page, 'Data sets');
    expect(await isOfBefore(page)).toBe(false);
    expect(await page.locator('script[src*=application]').getAttribute('src')).toMatch(/3\.js$/);
  });

  it('reloads once, and then says that a page cannot be shown', async () => {
    await using tab = await browser.page(running.url);
    const { page } = tab;
    tab.expectFaults(isMissing);
    await signInPage(tab, running);
    await tab.open();
    await page.getByRole('heading', { level: 1 }).waitFor();
    let loads = 0;
    page.on('load', () => loads++);
    await page.route('**/assets/datasets-page-*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Data sets', exact: true }).first().click();
    await page.getByRole('button', { name: 'Load it again' }).waitFor();
    expect(loads).toBe(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Load it again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Data sets' }).waitFor();
  });
});
