import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, json } from '../api/ask.ts';
import { type Person, person, team } from '../api/people.ts';
import { signInPage } from '../kit/browser/sign-in-page.ts';
import { describeInBrowser, type TestPage } from '../kit/browser.ts';
import { ChangingServices } from '../scanner/changing-services.ts';
import type { ScanBody } from '../scanner/fake-agent.ts';
import { ScanWorld } from '../scanner/scan-world.ts';
import { SearchView } from './search-view.ts';

/** Of the demonstration world: an address with vulnerabilities, and a name with a registration. */
const ADDRESS = '102.232.104.1';
const NAME = 'northernrilife.com';

/**
 * What the smallest plans leave out. A page asks for none of it by itself: a refused request is a fault here, since the
 * browser writes it to its console.
 */
describeInBrowser('a reader with a small plan', (browser) => {
  let world: ScanWorld;
  let community: Person;
  let freelancer: Person;
  let scans: readonly ScanBody[];
  beforeAll(async () => {
    const application = join(import.meta.dirname, '../../web/dist');
    world = await ScanWorld.open({ application, empty: false, agent: true, agentAllow: ['127.0.0.0/8'] });
    const { accounts } = world.service;
    community = await person(accounts, 'community', 'community');
    freelancer = await person(accounts, 'freelancer', 'freelancer');
    await team(accounts, [world.ada, freelancer, community]);
    scans = await twoScans(world);
  });
  afterAll(async () => await world[Symbol.asyncDispose]());

  async function open({ key }: Pick<Person, 'key'>, path: string): Promise<TestPage> {
    const opened = await browser.page(world.service.url);
    await signInPage(opened, { url: world.service.url, key });
    await opened.open(path);
    return opened;
  }

  const leftOut = (page: Page): Locator => page.getByText(/^Your plan, \w+, leaves out: /);
  const leftOutText = async (page: Page): Promise<string> => (await leftOut(page).first().textContent()) ?? '';

  it('starts with what the plan can search, and with the door to imports', async () => {
    await using opened = await open(community, '');
    const { page } = opened;
    await page
      .getByRole('option', { name: 'Certificates (not in your plan)', disabled: true })
      .waitFor({ state: 'attached' });
    expect(await leftOutText(page)).toContain('registrations and certificates');
    await page.getByText('Your plan has no scanner.').waitFor();
    const examples = page.getByRole('listitem').filter({ hasText: 'Look at the demonstration world' });
    for (const name of await examples.getByRole('link').allTextContents()) {
      await opened.open('');
      await examples.getByRole('link', { name, exact: true }).click();
      await page.locator('p[aria-live] strong').waitFor();
    }
    await opened.open('');
    await page.getByRole('link', { name: 'Import a file' }).click();
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'names.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from('{"domain":"own.example","a":["198.18.7.9"]}\n'),
    });
    await page.getByText('Your team and you see these records, nobody else.').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('1 domain is stored').waitFor();
  });

  it('is told what a search leaves out, and is not asked for it again', async () => {
    await using opened = await open(community, 'search/certs?q=*');
    const { page } = opened;
    await page.getByText('Certificates are not in your plan').waitFor();
    expect(await opened.accessibilityFaults()).toEqual([]);
    await page.getByRole('link', { name: 'Search responses' }).click();
    await page.locator('p[aria-live] strong').waitFor();
    expect(await leftOutText(page)).toMatch(/contacts, vulnerabilities, products/);
    // As a teammate with another plan shares it.
    await opened.open(
      'search/responses?q=port:443&form=table&columns=ip,tag.name&facets=port,cve.name&sort=-cve.base_score',
    );
    await page.getByRole('columnheader', { name: 'ip', exact: true }).waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).not.toContain('tag.name');
    expect(await leftOut(page).allTextContents()).toContainEqual(
      expect.stringContaining('tag.name, cve.name, and cve.base_score'),
    );
    await page.getByRole('button', { name: 'Choose facets' }).click();
    const chooser = page.getByRole('dialog', { name: 'Facets' });
    await chooser.getByLabel('Find a field').fill('tag.name');
    await chooser.getByText('tag.name', { exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    // The query is checked by the fields of the plan before it is sent.
    await opened.open('search/responses?q=port:443');
    await new SearchView(page).write('cve.name:x');
    await page.locator('.cm-lintRange-error').getByText('cve.name').waitFor();
  });

  it('may ask for what is left out, and learns whom to ask instead of trying again', async () => {
    await using opened = await open(community, 'search/responses?q=cve.name:*');
    opened.expectFaults(isRefusal);
    const problem = opened.page.getByRole('alert');
    await problem.getByText('does not include the field cve.name').waitFor();
    expect(await problem.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await problem.getByRole('link', { name: 'My plan and limits' }).click();
    await opened.page.getByText('Left out wholly: Registrations, Certificates.').waitFor();
  });

  it('knows before a download how far the plan reaches', async () => {
    await using opened = await open(community, 'search/responses?q=*');
    const { page } = opened;
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Download' });
    await dialog.getByText(/leaves out: contacts/).waitFor();
    await dialog.getByRole('button', { name: /^See what it costs/ }).click();
    await dialog.getByText('One download has at most 200 records.').waitFor();
    await dialog.getByRole('button', { name: 'Download 200' }).waitFor();
  });

  it('sees on the page of a host what it has not', async () => {
    await using opened = await open(freelancer, `host/${ADDRESS}`);
    const { page } = opened;
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await leftOutText(page)).toContain('vulnerabilities, products, VPN and proxy data, and threat lists');
    await page.getByText('2026-10').first().waitFor();
    await page.getByText('ssh').first().click();
    await page.getByRole('group').filter({ hasText: '22/tcp' }).first().waitFor();
    await signInPage(opened, { url: world.service.url, key: community.key });
    await opened.open(`host/${NAME}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await leftOutText(page)).toContain('registrations, contacts');
    await opened.open('host/nothing-has-this.example');
    opened.expectFaults(isRefusal);
    await page.getByText('Nothing is known of this host.').waitFor();
    expect(await leftOutText(page)).toContain('registrations');
  });

  it('compares what the plan has, and is not told that the rest is the same', async () => {
    await using opened = await open(community, `compare/hosts?a=${NAME}&b=oceanzafopa.com`);
    const { page } = opened;
    await page.getByRole('table', { name: 'How much differs' }).waitFor();
    expect(await leftOutText(page)).toContain('products, vulnerabilities, registration, and threat lists');
    expect(await page.getByText('Neither side has').count()).toBe(0);
    await opened.open('compare/queries?collection=certs&a=*&b=certificate.version:3');
    await page.getByText('Certificates are not in your plan').waitFor();
    await opened.open('compare/queries?collection=responses&a=port:443&b=port:80');
    await page.getByRole('table', { name: 'Values of port' }).waitFor();
    expect(await leftOutText(page)).toContain('vulnerabilities');
  });

  it('tells searches of the graph that find nothing from those that the plan leaves out', async () => {
    await using opened = await open(community, `graph?type=domain&value=${NAME}`);
    const { page } = opened;
    await page.getByRole('button', { name: /^Count what it leads to/ }).click();
    await page.getByText('Not in your plan').click();
    await page.getByRole('listitem').filter({ hasText: 'Organization from WHOIS' }).waitFor();
    const nothing = page.getByRole('group').filter({ hasText: 'Find nothing' });
    expect(await nothing.textContent()).not.toContain('WHOIS');
    const nodes = Array.from({ length: 21 }, (_, at) => ({ node_type: 'ip', node_value: `198.18.9.${at}` }));
    const graphs = `${world.service.url}/api/surface_graphs/`;
    const saved = await community.ask(graphs, json({ name: 'Many', graph: { nodes } }));
    await opened.open(`graph/${(saved.body as { readonly id: string }).id}`);
    await page.getByRole('checkbox', { name: 'Select all rows' }).first().check();
    await page.getByText('searches from at most 20 at once').waitFor();
    await page.getByRole('checkbox', { name: 'Select 198.18.9.20' }).uncheck();
    await page.getByRole('button', { name: /^Count what it leads to/ }).waitFor();
  });

  it('finds no button of the scanner that can only be refused, and reads what teammates scanned', async () => {
    await using opened = await open(community, 'scans');
    const { page } = opened;
    await page.getByText('Your plan has no scanner').waitFor();
    await page.getByRole('table', { name: 'Scans that have ended' }).waitFor();
    const main = page.locator('main');
    await main.getByRole('link', { name: 'New scan' }).and(page.locator('nav a')).waitFor();
    expect(await main.getByRole('link', { name: 'New scan' }).count()).toBe(1);
    for (const path of ['scans/agents', 'scans/schedules', `scans/${scans[0]?.id}`]) {
      await opened.open(path);
      await page.getByText('Your plan has no scanner').waitFor();
      expect(await page.getByRole('button', { name: /Invite an agent|Scan again/ }).count(), path).toBe(0);
      expect(await page.getByRole('link', { name: 'New schedule' }).count(), path).toBe(0);
      expect(await opened.accessibilityFaults(), path).toEqual([]);
    }
  });

  it.each(['freelancer', 'community'] as const)(
    'reads scans without products and vulnerabilities: %s',
    async (name) => {
      const [a, b] = scans.map(({ id }) => id);
      await using opened = await open(name === 'community' ? community : freelancer, `scans/${a}`);
      const { page } = opened;
      await page.getByRole('list', { name: 'Ports' }).waitFor();
      expect(await leftOutText(page)).toContain('products');
      await opened.open(`scans/${a}/report`);
      const services = page.getByRole('table', { name: 'Services', exact: true });
      await services.waitFor();
      expect(await services.getByRole('columnheader').allTextContents()).not.toContain('CVE');
      expect(await leftOutText(page)).toMatch(/vulnerabilities,? and products/);
      await page.getByRole('tab', { name: 'Vulnerabilities' }).click();
      await page.getByText('Vulnerabilities are not in your plan').waitFor();
      await opened.open(`scans/compare?a=${a}&b=${b}`);
      await page.getByRole('list', { name: 'Differences' }).waitFor();
      expect(await leftOutText(page)).toMatch(/vulnerabilities,? and products/);
      expect(await page.getByRole('option', { name: 'vulnerabilities' }).count()).toBe(0);
    },
  );

  it('sees which data sets and saved searches are not in the plan', async () => {
    const { url } = world.service;
    const publishing = await ask(
      `${url}/api/admin/datasets/publish/`,
      json({ names: ['known_domains', 'open_ports'] }),
    );
    expect(publishing.status, publishing.text).toBe(202);
    while (((await ask(`${url}/api/datastore/products/`)).body as readonly object[]).length < 2)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const saved = { name: 'Certificates of ours', collection: 'certs', q: '*', shared: true };
    expect((await world.ada.ask(`${url}/api/saved_searches/`, json(saved))).status).toBe(201);
    await using opened = await open(community, 'account/searches');
    const { page } = opened;
    await page
      .getByRole('row', { name: /Certificates of ours/ })
      .getByText('not in your plan')
      .waitFor();
    await page.getByRole('link', { name: 'Certificates of ours' }).click();
    await page.getByText('Certificates are not in your plan').waitFor();
    await opened.open('datasets');
    await page
      .getByRole('row', { name: /free/ })
      .getByRole('button', { name: /^Download/ })
      .waitFor();
    expect(await leftOutText(page)).toContain('data sets that are not free');
    expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(1);
  });

  it('is told when the requests of the day are used up, on each page, and sends no more', async () => {
    const { url } = world.service;
    const busy = await person(world.service.accounts, 'busy', 'community');
    while ((await busy.ask(`${url}/api/domains_count/?q=*`)).status === 200);
    await using opened = await open(busy, 'search/domains?q=*');
    opened.expectFaults(isRefusal);
    const { page } = opened;
    for (const path of [
      'search/domains?q=*',
      `host/${ADDRESS}`,
      `compare/hosts?a=${ADDRESS}&b=${NAME}`,
      'compare/queries?collection=domains&a=*&b=a:*',
    ]) {
      await opened.open(path);
      const problem = page.getByRole('status').filter({ hasText: 'Daily request limit exceeded' });
      await problem.getByText(/It can be tried again in/).waitFor();
      expect(await problem.getByRole('button', { name: 'Try again' }).isDisabled(), path).toBe(true);
      await problem.getByRole('link', { name: 'My plan and limits' }).waitFor();
    }
    for (const path of ['', 'scans', 'datasets', 'account', 'account/searches']) {
      await opened.open(path);
      await page.waitForLoadState('networkidle');
      expect(await page.getByText('Daily request limit exceeded').count(), path).toBe(0);
    }
  });
});

const isRefusal = (fault: string): boolean => fault.startsWith('console: Failed to load resource');

/** Of services that change in between. */
async function twoScans(world: ScanWorld): Promise<readonly ScanBody[]> {
  await using services = new ChangingServices('127.93.33.1');
  const titles = ['Hello', 'Welcome'];
  const ended: ScanBody[] = [];
  for (const title of titles) {
    await services.set({ web: { kind: 'web', pages: () => ({ title }) }, ssh: { kind: 'closed' } });
    while (!(await world.ada.ask(`${world.service.url}/api/scanner/agents/`)).text.includes('127.0.0.0/8'))
      await new Promise((resolve) => setTimeout(resolve, 50));
    const scan = await world.create({ targets: [services.ip], ports: [...services.ports.values()].join() });
    ended.push(await world.ended(scan.id));
  }
  return ended;
}
