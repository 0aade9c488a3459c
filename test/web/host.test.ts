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

  it('spends one request for a reader with few, and says what more costs', async () => {
    await using host = await opened('start-is-elsewhere');
    const { page } = host;
    host.expectFaults((fault) => fault.includes('404'));
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.route('**/api/users/profile_data/', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, requests_left: { ...answer.requests_left, remained: 47, limit: 50 } } });
    });
    await host.open(`host/${address}`);
    await page.getByRole('button', { name: 'Read the history (1 request of the 47 left today)' }).waitFor();
    await page.getByRole('button', { name: /^Count \(\d+ requests of the 47 left today\)$/ }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => !['/api/users/profile_data/', '/api/events/'].includes(path))).toEqual([
      `/api/host/${address}/`,
    ]);
  });

  it.each([360, 1_280])('shows hostile values as text, %i px wide', async (width) => {
    await using host = await opened('start-is-elsewhere', { width });
    const { page } = host;
    host.expectFaults((fault) => fault.includes('404'));
    await page.route('**/api/host/**', (route) => route.fulfill({ json: hostileAnswer(route.request().url()) }));
    await page.route('**/api/responses/', (route) =>
      route.fulfill({ json: { items: [{ data: HOSTILE_RECORD, highlight: {} }] } }),
    );
    await page.route('**/api/counts/', (route) => route.fulfill({ json: { counts: [] } }));
    await host.open('host/192.0.2.1');
    await page.getByRole('list', { name: 'Open ports' }).getByRole('button').first().click();
    await page.locator('#port-443-tcp').getByText('U+202E').first().waitFor();
    await page.getByRole('heading', { name: 'Threat lists' }).waitFor();
    await page.getByRole('heading', { name: 'Over time' }).scrollIntoViewIfNeeded();
    await page.getByRole('table', { name: 'Services and software over time' }).waitFor();
    expect(await page.locator('img, script[src^="http://x"], a[href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate(() => document.body.textContent?.includes('\u202e'))).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await host.accessibilityFaults()).toEqual([]);
  });
});

const EVIL = `<img src=x onerror=alert(1)>\u202e\u001b[31m javascript:alert(1) ${'x'.repeat(3_000)}`;
const HOSTILE_RECORD = {
  uri: `https://${EVIL}:443/`,
  ip: EVIL,
  port: 443,
  prot4: 'tcp',
  protocol: EVIL,
  http: { title: EVIL, headers: { [EVIL]: [EVIL] } },
  jarm: EVIL,
  certificate: { subject_dn: EVIL, names: [EVIL], chain: [{ subject_dn: EVIL }] },
};

/** Each field as nobody should write it, and some of another type than they have. */
function hostileAnswer(url: string): unknown {
  if (url.includes('/history/'))
    return {
      type: 'ip',
      host: '192.0.2.1',
      services: [{ port: 443, protocol: EVIL, uri: EVIL, first_seen: EVIL, last_seen: EVIL, indices: [EVIL] }],
      software: [{ name: EVIL, version: EVIL, first_seen: EVIL, last_seen: EVIL, indices: [] }],
      dns: [],
      whois: [
        { at: EVIL, index: EVIL, data: { [EVIL]: EVIL } },
        { at: '2026-09-01T00:00:00Z', index: EVIL, data: { net: EVIL } },
      ],
      is_cut: true,
    };
  return {
    type: 'ip',
    ip: '192.0.2.1',
    organization: EVIL,
    ptr: [EVIL],
    geo: { country: EVIL, city: EVIL, location: { lat: EVIL, long: 1e9 } },
    privacy: { is_vpn: true, is_proxy: true, is_tor: true },
    domains: [EVIL],
    domains_count: 1e6,
    whois: {
      net: { cidr: EVIL, organization: EVIL, name: EVIL },
      asn: { number: EVIL, name: [EVIL] },
      abuse: EVIL,
      raw: EVIL,
    },
    ports: [{ port: 443, prot4: 'tcp', protocol: EVIL }],
    software: [
      { uri: EVIL, title: EVIL, tag: [{ name: EVIL, fullname: EVIL }], cve: [{ name: EVIL, base_score: EVIL }] },
    ],
    ioc: [{ url: EVIL, threat: EVIL, tags: [EVIL], score: EVIL, fp: { alarm: 'true', descr: EVIL }, lseen: EVIL }],
    source: [],
  };
}
