import { expect, it } from 'vitest';
import { serveApplication } from '../kit/browser/application-server.ts';
import { describeInBrowser } from '../kit/browser.ts';

describeInBrowser('the browser application', (browser) => {
  it.each(['light', 'dark'] as const)('opens without a fault, %s', async (scheme) => {
    await using server = await serveApplication();
    await using shell = await browser.page(server.origin, { scheme });
    await shell.open();
    await shell.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await shell.accessibilityFaults()).toEqual([]);
    expect(shell.faults).toEqual([]);
  });

  it('opens below any path', async () => {
    await using server = await serveApplication();
    await using shell = await browser.page(server.origin);
    await shell.open('search/responses?q=port:443');
    await shell.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await shell.page.evaluate(() => location.pathname)).toBe('/search/responses');
  });
});
