/**
 * Pages in the Chromium of this machine, for tests: one browser for a file. Each page has a fixed size, locale, zone and
 * manner, and its test fails if it wrote an error, broke its policy or asked another host.
 */
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe } from 'vitest';
import { accessibilityFaults } from './browser/accessibility.ts';
import { chromiumProgram } from './browser/chromium-program.ts';
import { compareScreenshot, otherChromium, type ScreenshotBudget } from './browser/compare-screenshot.ts';
import { type PageFaults, watchFaults } from './browser/page-faults.ts';
import { type PictureRect, partsOfPicture } from './browser/picture-parts.ts';
import { missingFonts, prepareScreenshots, screenshotFonts, waitUntilDrawn } from './browser/screenshot-page.ts';

export interface BrowserTraits {
  /** Draws with the processor, which takes seconds to begin. */
  readonly hasWebGl?: true;
  /** Compares pictures, which only one Chromium draws alike. */
  readonly hasScreenshots?: true;
}

export interface PageTraits {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly hasForcedColors?: boolean;
  readonly movesFreely?: boolean;
  /** Changes anything else. */
  readonly context?: BrowserContextOptions;
}

/** Machines of developers may have none; where every check runs, its absence is a failure. */
const isAbsent = chromiumProgram === undefined && ['', '0', 'false'].includes(process.env.CI ?? '');

/** Why this machine leaves the tests out. */
function whatIsMissing({ hasScreenshots }: BrowserTraits): string | undefined {
  if (isAbsent) return 'needs Chromium';
  const other = hasScreenshots === true ? (otherChromium() ?? missingFonts()) : undefined;
  return other === undefined ? undefined : `needs ${other}`;
}

/** A group of tests with a browser. */
export function describeInBrowser(
  name: string,
  body: (browser: TestBrowser) => void,
  traits: BrowserTraits = {},
): void {
  const missing = whatIsMissing(traits);
  describe.skipIf(missing !== undefined)(missing === undefined ? name : `${name} (${missing})`, () => {
    const browser = new TestBrowser(traits);
    beforeAll(() => browser.start());
    afterAll(() => browser.stop());
    body(browser);
  });
}

export class TestBrowser {
  readonly #traits: BrowserTraits;
  #browser: Browser | undefined;

  constructor(traits: BrowserTraits) {
    this.#traits = traits;
  }

  async start(): Promise<void> {
    if (chromiumProgram === undefined) throw new Error('no Chromium is installed here, and CHROMIUM names none');
    const drawing = this.#traits.hasWebGl
      ? ['--enable-unsafe-swiftshader', '--use-angle=swiftshader']
      : ['--disable-gpu'];
    this.#browser = await chromium.launch({
      executablePath: chromiumProgram,
      args: [...ARGUMENTS, ...drawing],
      ...(this.#traits.hasScreenshots && { env: { ...process.env, FONTCONFIG_FILE: screenshotFonts } }),
      timeout: 0,
    });
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
  }

  get version(): string {
    return this.#browser?.version() ?? '';
  }

  /** A page in a profile of its own. Dispose it to check its faults. `origin`: all that it may ask. */
  async page(origin: string, traits: PageTraits = {}): Promise<TestPage> {
    if (this.#browser === undefined) throw new Error('the browser has not started');
    const { width = 1_280, height = 800, scheme = 'light', hasForcedColors, movesFreely, context = {} } = traits;
    const profile = await this.#browser.newContext({
      viewport: { width, height },
      locale: 'en-GB',
      // Not that of most machines, so that a time without a zone is seen.
      timezoneId: 'Asia/Kathmandu',
      colorScheme: scheme,
      reducedMotion: movesFreely === true ? 'no-preference' : 'reduce',
      forcedColors: hasForcedColors === true ? 'active' : 'none',
      ...context,
    });
    profile.setDefaultTimeout(WAIT_MS);
    if (this.#traits.hasScreenshots) await prepareScreenshots(profile);
    const page = await profile.newPage();
    const cdp = await profile.newCDPSession(page);
    return new TestPage(page, cdp, await watchFaults(page, cdp, origin), new URL(origin));
  }
}

export class TestPage implements AsyncDisposable {
  /** What a reader does with it. */
  readonly page: Page;
  readonly #cdp: CDPSession;
  readonly #faults: PageFaults;
  readonly #origin: URL;
  #isExpected: (fault: string) => boolean = () => false;

  constructor(page: Page, cdp: CDPSession, faults: PageFaults, origin: URL) {
    this.page = page;
    this.#cdp = cdp;
    this.#faults = faults;
    this.#origin = origin;
  }

  /** `path`: below the origin, without a slash in front. */
  async open(path = ''): Promise<void> {
    await this.page.goto(new URL(path, this.#origin).href);
  }

  /** Faults that the test makes on purpose: the browser writes failed requests to its console. */
  expectFaults(isExpected: (fault: string) => boolean): void {
    this.#isExpected = isExpected;
  }

  get faults(): readonly string[] {
    return this.#faults.seen.filter((fault) => !this.#isExpected(fault));
  }

  /** Of WCAG 2.2, A and AA, as far as a program sees them. `colors`: for a second theme of the same page. */
  async accessibilityFaults(part: 'all' | 'colors' = 'all'): Promise<readonly string[]> {
    return await accessibilityFaults(this.#cdp, part);
  }

  /** Undefined if the page, or an element of it, looks as the kept picture of this name. */
  async screenshotFault(name: string, element?: Locator, budget?: ScreenshotBudget): Promise<string | undefined> {
    // What floats beside it moves along in the next frame.
    await element?.scrollIntoViewIfNeeded();
    await waitUntilDrawn(this.page);
    const picture =
      element === undefined
        ? await this.page.screenshot({ ...DRAWING, fullPage: true })
        : await element.screenshot(DRAWING);
    return compareScreenshot(name, PNG.sync.read(picture), budget);
  }

  /**
   * As `screenshotFault`, of many elements: the page is drawn once. What sticks to the top of the window must not be in
   * it. @returns what differs
   */
  async screenshotFaults(elements: readonly (readonly [name: string, selector: string])[]): Promise<readonly string[]> {
    await waitUntilDrawn(this.page);
    const selectors = elements.map(([, selector]) => selector);
    const places: readonly PictureRect[] = await this.page.evaluate(`(${PLACES})(${JSON.stringify(selectors)})`);
    const whole = PNG.sync.read(await this.page.screenshot({ ...DRAWING, fullPage: true }));
    const pictures = partsOfPicture(whole, places);
    return elements.flatMap(([name], at) => compareScreenshot(name, pictures[at] ?? whole) ?? []);
  }

  /** Draws what has the focus for each element that can have it, below this one. */
  async showFocus(selector: string): Promise<void> {
    await this.#cdp.send('DOM.enable');
    await this.#cdp.send('CSS.enable');
    const { root } = await this.#cdp.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await this.#cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    // All at once: the page is drawn anew for each one that is waited for.
    const forcedPseudoClasses = ['focus', 'focus-visible'];
    await Promise.all(nodeIds.map((nodeId) => this.#cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { faults } = this;
    await this.page.context().close();
    if (faults.length > 0) throw new Error(`the page has faults:\n${faults.join('\n')}`);
  }
}

const DRAWING = { animations: 'disabled', caret: 'hide', scale: 'css' } as const;

/** A hang ends before the limit of a test, so that the failure says what was waited for. */
const WAIT_MS = 150_000;

const ARGUMENTS = [
  // Nobody else is asked, whatever a page tries.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-component-update',
  // The same pixels on each machine.
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--hide-scrollbars',
];

/** In the page: where elements are. */
const PLACES = `(selectors) => selectors.map((selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return { x: x + scrollX, y: y + scrollY, width, height };
})`;
