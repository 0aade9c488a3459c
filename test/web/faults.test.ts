import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, json } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { person } from '../api/people.ts';
import { signInPage } from '../kit/browser/sign-in-page.ts';
import { describeInBrowser, type PageTraits, type TestPage } from '../kit/browser.ts';
import { SearchView } from './search-view.ts';
import { stripPath } from './stripping-proxy.ts';

const application = join(import.meta.dirname, '../../web/dist');

describeInBrowser('a page meets', (browser) => {
  let service: BootedService;
  beforeAll(async () => {
    service = await bootService({ application });
  });
  afterAll(async () => await service[Symbol.asyncDispose]());

  interface OpenSearch extends TestPage {
    readonly view: SearchView;
  }

  async function open(path: string, key = service.key, traits: PageTraits = {}): Promise<OpenSearch> {
    const page = await browser.page(service.url, traits);
    await signInPage(page, { url: service.url, key });
    await page.open(path);
    return Object.assign(page, { view: new SearchView(page.page) });
  }

  async function counted(q: string): Promise<number> {
    const { body } = await ask(`${service.url}/api/responses_count/?${new URLSearchParams({ q })}`);
    return (body as { readonly count: number }).count;
  }

  const isRefusal = (fault: string): boolean => fault.startsWith('console: Failed to load resource');

  it('a server that is away, and goes on when it is back', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'periplus-away-'));
    const first = await bootService({ application, data: folder.path, empty: true });
    const port = Number(new URL(first.url).port);
    await using search = await browser.page(first.url);
    search.expectFaults(isRefusal);
    const { page } = search;
    const view = new SearchView(page);
    await signInPage(search, first);
    await search.open('search/responses?q=*');
    await view.editor();
    await first[Symbol.asyncDispose]();

    await view.write('port:443');
    await page.keyboard.press('Enter');
    const problem = view.results.getByRole('alert').filter({ hasText: 'Not connected' });
    await problem.waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const awaited = page.getByRole('status').filter({ hasText: 'The server does not answer' });
    await awaited.waitFor();

    await using _ = await bootService({ application, data: folder.path, port, empty: true });
    await page.getByRole('dialog', { name: 'Save this search' }).waitFor();
    await awaited.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await problem.getByRole('button', { name: 'Try again' }).click();
    await problem.waitFor({ state: 'detached' });
    expect(await view.count()).toBe(0);
  });

  it('the end of its session, and loses nothing', async () => {
    await using search = await open('search/responses?q=port:443');
    search.expectFaults(isRefusal);
    const { page, view } = search;
    await view.count();
    await page.context().clearCookies();
    await view.write('port:80');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByRole('radio', { name: 'Key' }).click();
    await dialog.getByLabel('Key', { exact: true }).last().fill(service.key);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await view.results.getByRole('alert').waitFor({ state: 'detached' });
    expect(await view.query((q) => q === 'port:80')).toBe('port:80');
    expect(await view.count()).toBe(await counted('port:80'));
  });

  it('its limit by the minute: it counts down, and asks nothing before', async () => {
    const { key } = await person(service.accounts, 'limited', 'freelancer');
    await using search = await open('search/certs?q=*', key);
    search.expectFaults(isRefusal);
    const { page, view } = search;
    await page.clock.install();
    await view.count();
    const limited = page.getByRole('status').filter({ hasText: 'tried again in' });
    for (let number = 0; (await limited.count()) === 0; number++) {
      await view.write(`certificate.version:${number}`);
      await page.keyboard.press('Enter');
      await view.query((q) => q.endsWith(String(number)));
      await page.locator('section[aria-label=Results][aria-busy=false]').waitFor();
      await view.results.getByRole('status').or(view.results.locator('p[aria-live] strong')).first().waitFor();
    }
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const seconds = Number(/in (\d+) second/.exec((await limited.textContent()) ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(await limited.getByRole('button', { name: 'Try again' }).isDisabled()).toBe(true);
    await view.write('certificate.version:77');
    await page.keyboard.press('Enter');
    await view.query((q) => q.endsWith('77'));
    await page.clock.runFor(1_000);
    expect(asked.filter((url) => url.includes('/certs/view'))).toEqual([]);
    // Later by the clock of the page alone: the server would still refuse, so it is not asked to answer.
    await page.route('**/api/certs/view/', (route) => route.fulfill({ json: EMPTY_VIEW }));
    await page.clock.runFor(seconds * 1_000);
    const again = view.results.getByRole('button', { name: 'Try again' });
    await again.click();
    await again.waitFor({ state: 'detached' });
    expect(asked.filter((url) => url.includes('/certs/view'))).toHaveLength(1);
  });

  it('answers that come late and out of order, and shows the newer', async () => {
    await using search = await open('search/responses?q=*');
    const { page, view } = search;
    await view.editor();
    const held: Route[] = [];
    let release = (): void => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/responses/view/', async (route) => {
      if (!(route.request().postData() ?? '').includes('port:80')) return await route.continue();
      held.push(route);
      await isHeld;
      // The page may have given the request up.
      await route.continue().catch(() => {});
    });
    await view.write('port:80');
    await page.keyboard.press('Enter');
    await view.query((q) => q === 'port:80');
    await view.write('port:443');
    await page.keyboard.press('Enter');
    await view.query((q) => q === 'port:443');
    const newer = await counted('port:443');
    expect(await view.count()).toBe(newer);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    expect(held).toHaveLength(1);
    expect(await view.count()).toBe(newer);
  });

  it('seven tabs of one browser, which all answer and have one stream of events', async () => {
    const context = await open('');
    const streams: string[] = [];
    const note = (page: Page): void => {
      page.on('request', (request) => {
        if (request.url().includes('/api/events')) streams.push(request.url());
      });
    };
    note(context.page);
    const tabs = [context.page];
    await context.page.goto(`${service.url}/admin/indices`);
    while (tabs.length < 7) {
      const tab = await context.page.context().newPage();
      note(tab);
      await tab.goto(`${service.url}/admin/indices`);
      tabs.push(tab);
    }
    for (const tab of tabs) {
      await tab.getByRole('heading', { level: 1 }).first().waitFor();
      await tab.evaluate(async () => {
        const answer = await fetch('/api/indices/');
        await answer.text();
        if (!answer.ok) throw new Error(`${answer.status}`);
      });
    }
    expect(streams).toHaveLength(1);
    // When the tab that has the stream closes, another one takes it over.
    const next = context.page.context().waitForEvent('request', (request) => request.url().includes('/api/events'));
    await tabs.shift()?.close();
    await next;
    for (const tab of tabs) {
      await tab.goto(`${service.url}/search/responses?q=port:443`);
      expect(await new SearchView(tab).count()).toBe(await counted('port:443'));
    }
    await context[Symbol.asyncDispose]();
  });

  it('another team in the same browser and in another one, and shows them nothing', async () => {
    const [owner, stranger] = [
      await person(service.accounts, 'owner', 'enterprise'),
      await person(service.accounts, 'stranger', 'enterprise'),
    ];
    const record = { domain: 'privatemark.example', a: ['198.18.7.7'] };
    const loaded = await owner.ask(`${service.url}/api/indices/load/?collection=domains&label=of-the-owner`, {
      method: 'POST',
      body: `${JSON.stringify(record)}\n`,
    });
    expect(loaded.status).toBe(201);
    const saved = { name: 'privatemark', collection: 'domains', q: 'privatemark', note: 'privatemark' };
    expect((await owner.ask(`${service.url}/api/saved_searches/`, json(saved))).status).toBe(201);
    const address = 'search/domains?q=*&indices=of-the-owner';
    await using search = await open(address, owner.key);
    search.expectFaults(isRefusal);
    const { page } = search;
    await search.view.count();
    await page.getByText('privatemark.example').first().waitFor();

    const expectNothing = async (other: Page): Promise<void> => {
      for (const path of [address, 'account/searches', 'host/privatemark.example', 'search/domains?q=*']) {
        await other.goto(`${service.url}/${path}`);
        await other.waitForLoadState('networkidle');
        expect(await other.locator('body').textContent()).not.toContain('198.18.7.7');
        expect(await other.locator('main').getByText('privatemark', { exact: true }).count()).toBe(0);
      }
    };
    await using elsewhere = await open('', stranger.key);
    elsewhere.expectFaults(isRefusal);
    await expectNothing(elsewhere.page);

    await page.getByRole('button', { name: 'owner@people.example' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    await signInPage(search, { url: service.url, key: stranger.key });
    await page.goBack();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main').textContent()).not.toContain('198.18.7.7');
    await expectNothing(page);
  });

  it('a full storage, and works as long as it is open', async () => {
    await using search = await open('search/responses?q=*');
    const { page, view } = search;
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2)
        try {
          for (let number = 0; ; number++) localStorage.setItem(`full ${size} ${number}`, 'x'.repeat(size));
        } catch {
          // Full for this size.
        }
    });
    await page.reload();
    await view.write('port:443');
    await page.keyboard.press('Enter');
    await view.query((q) => q === 'port:443');
    expect(await view.count()).toBe(await counted('port:443'));
    await page.getByRole('button', { name: 'operator@localhost' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Night' }).click();
    await page.locator('[data-theme=night]').waitFor();
    const ports = view.facet('port');
    await ports.locator('summary').click();
    await ports.and(page.locator(':not([open])')).waitFor();
  });

  it('a proxy that serves it below a path and strips that', async () => {
    await using proxy = await stripPath('/a/b/', service.url);
    await using search = await browser.page(proxy.url);
    const { page } = search;
    const view = new SearchView(page);
    await signInPage(search, { url: proxy.url.slice(0, -1), key: service.key });
    await search.open('search/responses?q=port:443');
    expect(await view.count()).toBe(await counted('port:443'));
    await view.editor();
    await page.getByRole('link', { name: 'Periplus' }).click();
    await page.waitForURL(proxy.url);
    for (const name of ['Scans', 'Data sets', 'Search']) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await page.waitForURL((url) => url.pathname !== '/a/b/' && url.pathname.startsWith('/a/b/'));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    await view.count();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Download' });
    await dialog.getByLabel('At most').fill('5');
    await dialog.getByRole('button', { name: /^See what it costs/ }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download 5' }).click(),
    ]);
    expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\n')).toHaveLength(5);
    expect(proxy.strays.filter((path) => path !== '/favicon.ico')).toEqual([]);
  });
});

const EMPTY_VIEW = { items: [], count: 0, facets: [], plot: null, indices: [], took: 0, timestamp: 0 };
