/** What no program sees of WCAG 2.2 by looking at a page once. docs/accessibility.md says which criterion is tested where. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { signInPage } from '../kit/browser/sign-in-page.ts';
import { describeInBrowser, type PageTraits, type TestPage } from '../kit/browser.ts';
import { focusFault } from './focus-fault.ts';
import { SearchView } from './search-view.ts';

const PATHS = [
  '',
  'search/responses?q=port:443',
  'search/responses?q=port:443&form=table',
  'search/certs?q=*&open=1',
  'graph',
  'scans',
  'scans/new',
  'scans/agents',
  'datasets',
  'account',
  'account/searches',
  'team',
  'admin',
] as const;

describeInBrowser('a reader', (browser) => {
  let service: BootedService;
  beforeAll(async () => {
    service = await bootService({ application: join(import.meta.dirname, '../../web/dist') });
  });
  afterAll(async () => await service[Symbol.asyncDispose]());

  async function open(path: string, traits: PageTraits = {}): Promise<TestPage> {
    const page = await browser.page(service.url, traits);
    await signInPage(page, service);
    await goTo(page, path);
    return page;
  }

  async function goTo(page: TestPage, path: string): Promise<void> {
    await page.open(path);
    await page.page.getByRole('main').getByRole('heading').first().waitFor();
    await page.page.waitForLoadState('networkidle');
  }

  const sideways = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  describe('with each page in turn', () => {
    // A profile of its own for each would load the whole application again.
    let given: TestPage;
    beforeAll(async () => {
      given = await open('');
    });
    afterAll(async () => await given[Symbol.asyncDispose]());

    it.each(PATHS)('of /%s may have a narrow window, large letters and wide spaces', async (path) => {
      const { page } = given;
      await page.setViewportSize({ width: 320, height: 640 });
      await goTo(given, path);
      expect(await sideways(page), 'at 320 px').toBeLessThanOrEqual(0);
      // A window of 1280 px at 200 % has the room of 640.
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await sideways(page), 'at 200 %').toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1_280, height: 800 });
      // Styles of a reader, which the policy of the page does not forbid when they are made as objects.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      expect(await sideways(page), 'with wide spaces').toBeLessThanOrEqual(0);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, a, label, legend, h1, h2, h3, th')].flatMap((element) => {
          const { overflowX, textOverflow, position } = getComputedStyle(element);
          const isCut = overflowX === 'hidden' && textOverflow !== 'ellipsis' && position !== 'absolute';
          return isCut && element.scrollWidth > element.clientWidth + 1 ? [element.outerHTML.slice(0, 200)] : [];
        }),
      );
      expect(cut).toEqual([]);
    });

    it.each(PATHS)('of /%s finds names, a title and the same way to other pages', async (path) => {
      const { page } = given;
      await goTo(given, path);
      expect(await page.title()).toMatch(/^\S.* [-·|–—] Periplus$|^Periplus$/);
      const seen = await page.evaluate(() => ({
        navigation: [...document.querySelectorAll('header nav a')].map(({ textContent }) => textContent),
        // Whoever speaks to a computer says what stands on a control.
        unlikeText: [...document.querySelectorAll('button[aria-label], a[aria-label]')].flatMap((element) => {
          const [name = '', text = ''] = [element.getAttribute('aria-label') ?? '', element.textContent.trim()];
          return /^[\d,.]*$/.test(text) || name.toLowerCase().includes(text.toLowerCase()) ? [] : [`${name}: ${text}`];
        }),
        draggable: document.querySelectorAll('[draggable=true]').length,
        // Without an element that the keyboard reaches, a click is for mice alone.
        autoplaying: document.querySelectorAll('audio, video, marquee, blink').length,
      }));
      expect(seen).toEqual({
        navigation: ['Search', 'Graph', 'Scans', 'Data sets', 'Administration'],
        unlikeText: [],
        draggable: 0,
        autoplaying: 0,
      });
    });
  });

  it.each(['', 'search/responses?q=port:2222', 'scans', 'account', 'admin'])(
    'of /%s sees where the focus is, from the first control to the last',
    async (path) => {
      await using given = await open(path, { height: 600 });
      const { page } = given;
      const address = page.url();
      const faults: string[] = [];
      let places = 0;
      for (let isOver = false; !isOver && places < 400; places++) {
        await page.keyboard.press('Tab');
        const fault = await page.evaluate(focusFault);
        isOver = fault === 'over';
        if (fault !== undefined && !isOver) faults.push(fault);
      }
      expect(faults).toEqual([]);
      expect(places).toBeGreaterThan(5);
      expect(places, 'the focus is caught').toBeLessThan(400);
      expect(page.url()).toBe(address);
    },
  );

  it('skips what is on every page', async () => {
    await using given = await open('search/responses?q=port:443');
    const { page } = given;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the page');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('switches single keys off', async () => {
    await using given = await open('search/responses?q=port:443');
    const { page } = given;
    await new SearchView(page).count();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByRole('switch', { name: 'Single keys' }).or(list.getByLabel('Single keys')).first().click();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    for (const key of ['j', 'o', '?', '/']) await page.keyboard.press(key);
    expect(
      await page.evaluate(() => document.activeElement?.closest('[data-hit], [data-query-line]') ?? null),
    ).toBeNull();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).searchParams.has('open')).toBe(false);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Go to' }).waitFor();
  });

  it('goes anywhere by typing', async () => {
    await using given = await open('scans');
    const { page } = given;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Page, host or query' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('data sets');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/datasets$/);
    await page.waitForFunction(() => document.activeElement?.id === 'main');
  });

  it('is shown nothing that moves if they asked for that', async () => {
    await using given = await open('search/responses?q=port:443');
    const { page } = given;
    const moving = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
          const longest = (text: string): number => Math.max(...text.split(',').map((part) => Number.parseFloat(part)));
          const seconds = Math.max(
            longest(transitionDuration),
            animationName === 'none' ? 0 : longest(animationDuration),
          );
          return seconds > 0.01 ? [`${element.tagName} ${seconds} s`] : [];
        }),
      );
    expect(await moving()).toEqual([]);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await moving()).toEqual([]);
  });

  it('may have colors of their own, and sees what is chosen', async () => {
    await using given = await open('search/responses?q=port:443', { hasForcedColors: true });
    const { page } = given;
    const view = new SearchView(page);
    await view.count();
    await view.facet('port').locator('button[aria-pressed=true]').waitFor();
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { outlineStyle, borderColor, backgroundColor, color, fontWeight, boxShadow } =
            getComputedStyle(element);
          return [outlineStyle, borderColor, backgroundColor, color, fontWeight, boxShadow].join();
        });
    for (const [chosen, other] of [
      ['nav[aria-label=Main] a[aria-current]', 'nav[aria-label=Main] a:not([aria-current])'],
      ['nav[aria-label=Collections] a[aria-current]', 'nav[aria-label=Collections] a:not([aria-current])'],
    ] as const)
      expect(await look(chosen)).not.toBe(await look(other));
    expect(await given.accessibilityFaults()).toEqual([]);
  });

  it('pastes a password, and a password manager knows where', async () => {
    await using given = await browser.page(service.url);
    const { page } = given;
    await given.open('sign-in');
    const [email, password] = [page.getByLabel('E-mail address'), page.getByLabel('Password', { exact: true }).last()];
    expect(await email.getAttribute('autocomplete')).toBe('username');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('a long password'));
    await password.focus();
    await page.keyboard.press('Control+v');
    expect(await password.inputValue()).toBe('a long password');
  });
});
