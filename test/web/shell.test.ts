import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { describeInBrowser } from '../kit/browser.ts';

describeInBrowser('the first page', (browser) => {
  let service: BootedService;
  beforeAll(async () => {
    service = await bootService({ application: join(import.meta.dirname, '../../web/dist') });
  });
  afterAll(async () => await service[Symbol.asyncDispose]());

  it.each([
    ['light', 1_280],
    ['dark', 1_280],
    ['light', 360],
    ['dark', 360],
  ] as const)('opens without a fault, %s, %i px wide', async (scheme, width) => {
    await using start = await browser.page(service.url, { scheme, width });
    await start.open();
    await start.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await start.accessibilityFaults()).toEqual([]);
    expect(await start.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(start.faults).toEqual([]);
  });

  it('is read by a browser with forced colors', async () => {
    await using start = await browser.page(service.url, { hasForcedColors: true });
    await start.open();
    await start.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await start.accessibilityFaults()).toEqual([]);
  });
});
