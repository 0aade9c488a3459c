/**
 * The gallery shows each part and card with data that somebody wrote to break it. A difference of a picture names what
 * looks otherwise; SCREENSHOTS=write keeps how it looks now.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HARMFUL } from '../../src/view/visible-text.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { describeInBrowser, type PageTraits, type TestBrowser, type TestPage } from '../kit/browser.ts';

type Shown = 'parts' | 'records';

const SHOWN: readonly Shown[] = ['parts', 'records'];

/** Each theme and each width once: what is wrong with a theme is wrong at each width. */
const LOOKS = [
  { look: 'paper-1280', scheme: 'light', width: 1_280 },
  { look: 'night-360', scheme: 'dark', width: 360 },
] as const;

const VIEWS = SHOWN.flatMap((shown) => LOOKS.map((look) => ({ shown, ...look })));

async function open(browser: TestBrowser, service: BootedService, shown: Shown, traits: PageTraits): Promise<TestPage> {
  const gallery = await browser.page(service.url, traits);
  await gallery.open(`gallery?show=${shown}`);
  await sections(gallery.page).first().waitFor();
  return gallery;
}

const sections = (page: Page): Locator => page.locator('[id^=sample-]');

const namesOf = async (page: Page): Promise<readonly string[]> =>
  await sections(page).evaluateAll((all) => all.map(({ id }) => id.replace('sample-', '')));

const boot = async (): Promise<BootedService> =>
  await bootService({ empty: true, application: join(import.meta.dirname, '../../web/dist') });

describeInBrowser('the gallery', (browser) => {
  let service: BootedService;
  beforeAll(async () => {
    service = await boot();
  });
  afterAll(async () => await service[Symbol.asyncDispose]());

  it.each(VIEWS)(
    'of $shown is accessible and shows each character of its data, $look',
    async ({ shown, ...traits }) => {
      await using gallery = await open(browser, service, shown, traits);
      const { page } = gallery;
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(traits.width);
      expect(await page.title()).toBe('Gallery · Periplus');
      expect(await gallery.accessibilityFaults()).toEqual([]);
      const texts = await textsOf(page);
      expect(texts.length).toBeGreaterThan(1_000);
      expect(texts.map((text) => text.replace(/[\n\t]/g, '')).filter((text) => text.search(HARMFUL) >= 0)).toEqual([]);
    },
  );
});

/** All that is read or heard. */
const textsOf = async (page: Page): Promise<readonly string[]> =>
  await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('*')].flatMap((element) => [
      ...[...element.attributes].filter(({ name }) => /^(?:aria-|title$|alt$)/.test(name)).map(({ value }) => value),
      // What is typed stays as it is.
      ...[...element.childNodes].flatMap((node) =>
        node instanceof Text && !element.matches('textarea') ? [node.data] : [],
      ),
    ]),
  );

/** Ordinary records are large and look the same in each width, and hostile ones are hardest for a narrow page. */
const LARGE = /^record-(?:details-(?!nothing)|tree$)/;
const ENOUGH = /^record-details-(?:responses-paper-1280|hostile-.*-night-360)$/;

const isCompared = (name: string, look: string): boolean => !LARGE.test(name) || ENOUGH.test(`${name}-${look}`);

/** Sections whose controls are shown as if each of them had the focus. */
const WITH_FOCUS = [
  ...['button', 'icon-button', 'go', 'text-input', 'select', 'checkbox', 'switch', 'segments', 'tabs', 'disclosure'],
  ...['pages', 'day-plot', 'bars'],
];
const CONTROLS = 'a, button, input, select, summary, [role=slider]';

const press = async (page: Page, name: string, key = 'Enter'): Promise<void> =>
  await page.getByRole('button', { name, exact: true }).first().press(key);

const chooseValue = async (page: Page, name: string): Promise<void> =>
  await page.locator('#sample-value div').filter({ hasText: name }).last().getByRole('button').press('Enter');

/** What is seen only after somebody did something; what floats, unless it names a section. */
const STATES: readonly {
  readonly name: string;
  readonly shown: Shown;
  readonly act: (page: Page) => Promise<void>;
  readonly section?: string;
}[] = [
  { name: 'icon-button-hint', shown: 'parts', act: (page) => press(page, 'Filter', 'Shift') },
  { name: 'menu-open', shown: 'parts', act: (page) => press(page, 'Actions') },
  { name: 'menu-hostile-open', shown: 'parts', act: (page) => press(page, 'Hostile actions') },
  { name: 'popover-open', shown: 'parts', act: (page) => press(page, 'Columns') },
  { name: 'dialog-open', shown: 'parts', act: (page) => press(page, 'Open a dialog') },
  { name: 'dialog-hostile-open', shown: 'parts', act: (page) => press(page, 'Open a hostile dialog') },
  { name: 'confirm-open', shown: 'parts', act: (page) => press(page, 'Delete 3 scans') },
  { name: 'confirm-hostile-open', shown: 'parts', act: (page) => press(page, 'Delete a hostile scan') },
  {
    name: 'combobox-open',
    shown: 'parts',
    act: (page) => page.getByRole('combobox', { name: 'Hostile field' }).press('ArrowDown'),
  },
  {
    name: 'pending-long',
    shown: 'parts',
    section: 'pending',
    act: async (page) => {
      await press(page, 'Wait');
      await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
    },
  },
  {
    name: 'day-plot-table',
    shown: 'parts',
    section: 'day-plot',
    act: (page) => press(page, 'Show as a table'),
  },
  // The last: these messages stay, and would lie over other sections.
  {
    name: 'toasts-open',
    shown: 'parts',
    act: async (page) => {
      await press(page, 'Offer something');
      await press(page, 'Warn');
    },
  },
  { name: 'value-menu', shown: 'records', act: (page) => chooseValue(page, 'An address of the web') },
  { name: 'value-menu-hostile', shown: 'records', act: (page) => chooseValue(page, 'Controls and what cannot') },
  {
    name: 'open-outside',
    shown: 'records',
    act: async (page) => {
      await chooseValue(page, 'An address of the web');
      await page.getByRole('menuitem', { name: 'Open in a new tab' }).press('Enter');
      await page.getByRole('button', { name: 'Cancel', exact: true }).and(page.locator(':focus')).waitFor();
    },
  },
];

const SCREENSHOTS = join(import.meta.dirname, 'screenshots');
const FOLDER = 'gallery';
const MOST_BYTES = 3_000_000;

const keptPictures = (): readonly string[] =>
  readdirSync(join(SCREENSHOTS, FOLDER)).filter((name) => !/\.(?:taken|difference)\.png$/.test(name));

describeInBrowser(
  'pictures of the gallery',
  (browser) => {
    let service: BootedService;
    beforeAll(async () => {
      service = await boot();
    });
    afterAll(async () => await service[Symbol.asyncDispose]());

    describe.each(VIEWS)('$shown, $look', ({ shown, look, ...traits }) => {
      let gallery: TestPage;
      beforeAll(async () => {
        gallery = await open(browser, service, shown, traits);
      });
      afterAll(async () => await gallery[Symbol.asyncDispose]());

      it('look as before', async () => {
        const names = (await namesOf(gallery.page)).filter((name) => isCompared(name, look));
        expect(names.length).toBeGreaterThan(10);
        const elements = names.map((name) => [`${FOLDER}/${name}-${look}`, `#sample-${name}`] as const);
        expect(await gallery.screenshotFaults(elements)).toEqual([]);
      });

      // The last: what it opens may stay.
      it('do what they did before', async () => {
        const { page } = gallery;
        const faults: (string | undefined)[] = [];
        for (const { name, act, section } of STATES.filter((state) => state.shown === shown)) {
          await act(page);
          const floating = page.locator(':popover-open, dialog[open]');
          const element = section === undefined ? floating : page.locator(`#sample-${section}`);
          faults.push(await gallery.screenshotFault(`${FOLDER}/${name}-${look}`, element));
          await page.keyboard.press('Escape');
        }
        expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
      });
    });

    it('show the focus as before', async () => {
      await using gallery = await open(browser, service, 'parts', { scheme: 'dark' });
      await gallery.showFocus(WITH_FOCUS.map((name) => `#sample-${name} :is(${CONTROLS})`).join());
      const elements = WITH_FOCUS.map((name) => [`${FOLDER}/${name}-focus-night-1280`, `#sample-${name}`] as const);
      expect(await gallery.screenshotFaults(elements)).toEqual([]);
    });

    it('are those that are kept, and few bytes', async () => {
      const names = WITH_FOCUS.map((name) => `${name}-focus-night-1280`);
      for (const shown of SHOWN) {
        await using gallery = await open(browser, service, shown, {});
        const all = [
          ...(await namesOf(gallery.page)),
          ...STATES.filter((state) => state.shown === shown).map(({ name }) => name),
        ];
        for (const { look } of LOOKS)
          names.push(...all.filter((name) => isCompared(name, look)).map((name) => `${name}-${look}`));
      }
      expect(keptPictures().toSorted()).toEqual(names.map((name) => `${name}.png`).toSorted());
      const bytes = keptPictures().map((name) => statSync(join(SCREENSHOTS, FOLDER, name)).size);
      expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(MOST_BYTES);
    });
  },
  { hasScreenshots: true },
);
