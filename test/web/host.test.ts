import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, testKey } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { describeInBrowser, type TestPage } from '../kit/browser.ts';

describeInBrowser('the page of a host', (browser) => {
  let service: BootedService;
  /** Of the demonstration world: an address with a certificate, a vulnerability and a past. */
  let address: string;
  beforeAll(async () => {
    service = await bootService({ application: join(import.meta.dirname, '../../web/dist') });
    address = await addressOf('cve.name:* certificate.fingerprint_sha256:*');
  });
  afterAll(async () => await service[Symbol.asyncDispose]());

  async function addressOf(q: string): Promise<string> {
    const search = new URLSearchParams({ q, fields: 'ip', indices: '2026-09-01' });
    const { body } = await ask(`${service.url}/api/responses/?${search}`);
    const [first] = (body as { readonly items: readonly { readonly data: { readonly ip: string } }[] }).items;
    if (first === undefined) throw new Error(`no record matches ${q}`);
    return first.data.ip;
  }

  /** Signed in, since strangers have few requests. */
  async function opened(path: string, traits: Parameters<typeof browser.page>[1] = {}): Promise<TestPage> {
    const page = await browser.page(service.url, traits);
    await page.page.context().request.post(`${service.url}/api/users/sign_in_by_key/`, { data: { key: testKey } });
    await page.open(path);
    return page;
  }

  it.each([
    ['light', 1_280],
    ['dark', 1_280],
    ['light', 360],
    ['dark', 360],
  ] as const)('shows who and where it is, its ports and its risk, %s, %i px wide', async (scheme, width) => {
    await using host = await opened(`host/${address}`, { scheme, width });
    const { page } = host;
    await page.getByRole('heading', { level: 1, name: address }).waitFor();
    await page.getByRole('list', { name: 'Open ports' }).getByRole('button').first().waitFor();
    await page.getByText('A service was seen last').waitFor();
    await page
      .getByRole('img', { name: /^Map of the earth: \d/ })
      .locator('circle')
      .waitFor();
    await page.getByRole('table', { name: 'Vulnerabilities' }).getByText(/^CVE-/).first().waitFor();
    expect(await host.accessibilityFaults()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  it('opens a port to its records, and leads to others with the same certificate, by keyboard alone', async () => {
    await using host = await opened(`host/${address}`);
    const { page } = host;
    const port = page.getByRole('list', { name: 'Open ports' }).getByRole('button', { name: /^443 / });
    await port.focus();
    await page.keyboard.press('Enter');
    const opened443 = page.locator('#port-443-tcp details[open]').first();
    await opened443.getByRole('heading', { name: 'Certificate' }).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    expect(await host.accessibilityFaults()).toEqual([]);

    const others = page.getByRole('region', { name: 'Also on other hosts' });
    const link = others.getByRole('link', { name: /^also on \d/ }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\/responses\?q=.*AND\+NOT\+ip/);
  });

  it('shows its past, as of a date and over time', async () => {
    await using host = await opened(`host/${address}`);
    const { page } = host;
    await page.getByRole('heading', { name: 'Over time' }).scrollIntoViewIfNeeded();
    const table = page.getByRole('table', { name: 'Services and software over time' });
    await table.getByText('2 indices').first().waitFor();

    await page.getByRole('button', { name: 'Newest data' }).click();
    await page.getByLabel('Show what was known on').fill('2026-09-20');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.waitForURL(/as_of=2026-09-20/);
    await page.getByRole('button', { name: 'As of 2026-09-20' }).waitFor();
    await page.getByText(/^A service was seen last/).waitFor();
    await page.getByText('2026-09-0', { exact: false }).first().waitFor();
  });

  it('teaches what to do about a host that is not known', async () => {
    await using host = await opened('host/2001:db8::7');
    host.expectFaults((fault) => fault.includes('404'));
    await host.page.getByText('Nothing is known of this host.').waitFor();
    const near = host.page.getByRole('link', { name: 'Services in 2001:db8::/48' });
    expect(await near.getAttribute('href')).toBe('/search/responses?q=ip:%222001:db8::/48%22');
    expect(await host.accessibilityFaults()).toEqual([]);
  });

  it('compares two dates and two hosts', async () => {
    await using pair = await opened(`compare/hosts?a=${address}`);
    const { page } = pair;
    await page.getByLabel('As of (first; empty: now)').fill('2026-09-15');
    await page.getByRole('button', { name: /^Compare/ }).click();
    await page.waitForURL(/a_at=2026-09-15/);
    await page.getByRole('table', { name: 'How much differs' }).waitFor();
    expect(await pair.accessibilityFaults()).toEqual([]);

    await page.getByLabel('Second host').fill('old.tervanta.com');
    await page.getByLabel('Second host').press('Enter');
    await page.waitForURL(/b=old\.tervanta\.com/);
    await page.getByRole('columnheader', { name: 'Only the second' }).waitFor();
    await page.getByText('old.tervanta.com').first().waitFor();
  });

  it('copies the summary as Markdown', async () => {
    await using host = await opened(`host/${address}`, {
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    await host.page.getByRole('button', { name: 'Copy', exact: true }).click();
    await host.page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
    await host.page.getByText('The summary is copied as Markdown.').waitFor();
    const copied = await host.page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll('\\', '')).toContain(`# ${address}`);
    expect(copied).toContain('## Services');
  });
});
