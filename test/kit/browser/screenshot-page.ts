/** What makes a page look the same on every machine, at every moment and under any load. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** Letters that the fonts of a page lack are drawn with two of DejaVu, and others of the machine do not matter. */
export const screenshotFonts = join(import.meta.dirname, 'fonts.conf');
const FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';

/** After all that the demonstration world has seen. */
const NOW = new Date('2026-11-15T12:00:00Z');

/** The name of fonts that pictures need and this machine lacks. */
export const missingFonts = (): string | undefined =>
  existsSync(FONT) && existsSync(FONT.replace('Sans', 'SansMono')) ? undefined : 'DejaVu';

/** Before the first page opens. */
export async function prepareScreenshots(profile: BrowserContext): Promise<void> {
  await profile.clock.setFixedTime(NOW);
  // A page shows its own fonts only if they come at once, which they do not on a busy machine.
  await profile.route(/\.css$/, async (route) => {
    const response = await route.fetch({ timeout: 0 });
    const styles = await response.text();
    await route.fulfill({ response, body: styles.replaceAll('font-display:optional', 'font-display:block') });
  });
}

const DRAWN = `(async () => {
  await Promise.all([...document.fonts].map((font) => font.load()));
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
})()`;

/** Waits for fonts, images, and what moves in the next frame. */
export const waitUntilDrawn = async (page: Page): Promise<void> => void (await page.evaluate(DRAWN));
