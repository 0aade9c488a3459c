import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../api/people.ts';
import { person } from '../api/people.ts';
import { describeInBrowser, type PageTraits, type TestBrowser, type TestPage } from '../kit/browser.ts';
import { type Behaviour, ChangingServices, type Page as ServedPage } from '../scanner/changing-services.ts';
import type { ScanBody } from '../scanner/fake-agent.ts';
import { ScanWorld } from '../scanner/scan-world.ts';

/** The pages of the scanner, with an agent of the server that looks at services of this test. */

const services = new ChangingServices('127.93.31.1');
const HOSTILE = '<img src=x onerror=alert(1)>‮ "label"';
const application = join(import.meta.dirname, '../../web/dist');

const web = (page: ServedPage): Behaviour => ({ kind: 'web', pages: () => page });

describeInBrowser('the pages of the scanner', (browser) => {
  let world: ScanWorld;
  beforeAll(async () => {
    world = await ScanWorld.open({ application, agent: true, agentAllow: ['127.0.0.0/8'] });
    await services.set({ web: web({ title: 'Hello' }), ssh: { kind: 'closed' } });
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    await services[Symbol.asyncDispose]();
  });

  const signedIn = async (path: string, traits?: PageTraits): Promise<TestPage> =>
    await openAs(browser, world.service.url, world.ada, path, traits);
  const ports = (): string => [...services.ports.values()].join();

  it('lead from targets to results, a report and a comparison', async () => {
    await services.set({ web: web({ title: 'Hello' }), ssh: { kind: 'closed' } });
    await agentIsThere(world);
    await using opened = await signedIn('scans/new');
    const { page } = opened;
    await page.getByLabel('Targets', { exact: true }).fill(`${services.ip}\nhttp://a.example/x`);
    await page.getByLabel('Ports', { exact: true }).selectOption('custom');
    await page.getByLabel('Ports of your choice').fill(ports());
    await page.getByLabel('Name', { exact: true }).fill(HOSTILE);
    // What is refused is named with its place, and marked in the text when it is chosen.
    await page.getByRole('button', { name: /line 2, column 1 http:\/\/a\.example\/x/ }).click();
    expect(await selectedText(page)).toBe('http://a.example/x');
    await page.getByRole('button', { name: 'Scan 1 address for 1 scan coin, without 1 refused entry' }).click();
    await page.getByRole('status').getByText('Done', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: '<img src=x onerror=alert(1)>' }).waitFor();
    const first = page.url();

    await page.getByRole('list', { name: 'Ports' }).getByRole('button').first().click();
    await page.waitForURL(/search\/responses\?q=port:\d+&indices=/);
    await page.getByText('Hello').first().waitFor();
    await page.goto(first);
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await page.getByRole('table', { name: 'Services', exact: true }).getByText('Hello').waitFor();
    await page.getByRole('tab', { name: /Targets/ }).click();
    await page.getByRole('table', { name: 'Targets' }).getByText('reached').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^scan-\d+\.csv$/);

    await services.set({
      web: web({ title: 'Welcome', server: 'nginx/1.29.0' }),
      ssh: { kind: 'greeting', text: 'SSH-2.0-x' },
    });
    await page.goto(first);
    await page.getByRole('button', { name: 'Scan again' }).click();
    await page.waitForURL((url) => url.href !== first);
    await page.getByText('Repeats', { exact: true }).waitFor();
    await page.getByRole('status').getByText('Done', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Differences', exact: true }).first().click();
    const differences = page.getByRole('list', { name: 'Differences' });
    await differences.getByText(`${services.ip}:${services.ports.get('ssh')}`).waitFor();
    expect(await differences.getByRole('deletion').allTextContents()).toContain('Hello');
    expect(await differences.getByRole('insertion').allTextContents()).toContain('Welcome');
    // What varies by itself is counted first, then shown.
    await page.getByRole('button', { name: /^Count what varies by itself/ }).click();
    await page.getByRole('button', { name: /^Show \d+ differences that vary by themselves/ }).click();
    await differences.getByText('http.headers.date').waitFor();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('added');
    await page.waitForURL(/kind=added/);
    expect(await differences.getByRole('deletion').count()).toBe(0);
    expect(await opened.accessibilityFaults()).toEqual([]);
  });

  it('are accessible with what was found, at night on a phone', async () => {
    const { body } = await world.ada.ask(`${world.service.url}/api/scanner/`);
    const [b, a] = (body as readonly ScanBody[]).filter(({ state }) => state === 'done').map(({ id }) => id);
    await using opened = await signedIn('scans', { scheme: 'dark', width: 360 });
    const { page } = opened;
    for (const path of [`scans/${a}`, `scans/${a}/report`, `scans/compare?a=${a}&b=${b}`]) {
      await opened.open(path);
      await page.locator('main h2').first().waitFor();
      expect(await opened.accessibilityFaults(), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
  });

  it('lead there by the keyboard alone', async () => {
    await services.set({ web: web({ title: 'Hello' }), ssh: { kind: 'closed' } });
    await agentIsThere(world);
    await using opened = await signedIn('scans');
    const { page } = opened;
    await page.getByRole('heading', { level: 1, name: 'Scans' }).waitFor();
    await tabTo(page, 'New scan');
    await page.keyboard.press('Enter');
    await page.waitForURL(/scans\/new$/);
    await page.getByLabel('Targets', { exact: true }).waitFor();
    await tabTo(page, 'Targets');
    await page.keyboard.type(services.ip);
    await tabTo(page, 'Ports');
    await page.keyboard.press('End');
    await tabTo(page, 'Ports of your choice');
    await page.keyboard.type(ports());
    await tabTo(page, 'Name');
    await page.keyboard.type('By keys');
    const submit = page.getByRole('button', { name: 'Scan 1 address for 1 scan coin' });
    await submit.and(page.locator(':enabled')).waitFor();
    await tabTo(page, 'Scan 1 address for 1 scan coin');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Done', { exact: true }).waitFor();
    await tabTo(page, 'Scan again');
    const first = page.url();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== first);
    await page.getByText('Repeats', { exact: true }).waitFor();
    await page.getByRole('status').getByText('Done', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'Scans of the same targets' }).waitFor();
    await tabTo(page, 'Report');
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Services', exact: true }).waitFor();
    await tabTo(page, 'The scan');
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Scans of the same targets' }).waitFor();
    // The table of scans may be drawn again between the two keys, and takes the focus with it.
    const isThere = () =>
      page.waitForURL(/scans\/compare/, { timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    do {
      await tabTo(page, 'Differences');
      await page.keyboard.press('Enter');
    } while (!(await isThere()));
    await page.getByText('Nothing differs').waitFor();
  });

  describe('the queue', () => {
    let waiting: readonly ScanBody[];
    beforeAll(async () => {
      // Their agent never comes.
      const { id } = await world.enrolled();
      const targets = [services.ip];
      const create = (name: string) => world.create({ targets, ports: '80', agent_id: id, name });
      waiting = [await create('One'), await create('Two'), await create('Three')];
    });

    it('says why scans wait, and moves them by the keyboard', async () => {
      await using opened = await signedIn('scans');
      const { page } = opened;
      const queue = page.getByRole('table', { name: 'Scans that run or wait' });
      const names = () => queue.getByRole('link', { name: /^(One|Two|Three)$/ }).allTextContents();
      await queue.getByRole('link', { name: 'Three' }).waitFor();
      expect(await names()).toEqual(['One', 'Two', 'Three']);
      expect(await queue.getByRole('row', { name: /One/ }).textContent()).toMatch(
        /Queued It is the next one\.|Waiting/,
      );
      const three = queue.getByRole('row', { name: /Three/ });
      await three.getByRole('button', { name: 'Up' }).press('Enter');
      await page.getByText('“Three” moved up.').waitFor();
      await becomes(names, ['One', 'Three', 'Two']);
      await becomes(() => focusedName(page), 'Up');
      await three.getByRole('button', { name: 'First' }).press('Enter');
      await becomes(names, ['Three', 'One', 'Two']);
      await three.getByRole('button', { name: 'Pause' }).press('Enter');
      await three.getByText('Paused').waitFor();
      await three.getByRole('button', { name: 'Resume' }).press('Enter');
      await three.getByRole('button', { name: 'Pause' }).waitFor();
    });

    it('cancels after a question, and shows it in another tab', async () => {
      await using opened = await signedIn('scans');
      const { page } = opened;
      const other = await page.context().newPage();
      const { id } = waiting.at(-1) ?? { id: 0 };
      await other.goto(`${world.service.url}/scans/${id}`);
      await other.getByRole('heading', { level: 1, name: 'Three' }).waitFor();
      const row = page.getByRole('table', { name: 'Scans that run or wait' }).getByRole('row', { name: /Three/ });
      await row.getByRole('button', { name: 'More for Three' }).click();
      await page.getByRole('menuitem', { name: 'Cancel…' }).click();
      await page.getByRole('dialog').getByText('It cannot be continued.').waitFor();
      await page.getByRole('button', { name: 'Cancel the scan' }).click();
      await page.getByRole('table', { name: 'Scans that have ended' }).getByRole('row', { name: /Three/ }).waitFor();
      await other.getByRole('status').getByText('Cancelled', { exact: true }).waitFor();
    });
  });

  it('invite agents, and repeat scans by a schedule', async () => {
    await agentIsThere(world);
    await using opened = await signedIn('scans/agents');
    const { page } = opened;
    await page
      .getByRole('row', { name: /This server/ })
      .getByText('online')
      .waitFor();
    await page.getByRole('button', { name: 'Invite an agent' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Office');
    await page.getByRole('button', { name: 'Make the command' }).click();
    await page
      .getByRole('region', { name: 'Command that starts the agent' })
      .getByText(/--token/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
    await page.getByRole('row', { name: /Office/ }).waitFor();

    await opened.open(`scans/new?targets=${services.ip}`);
    await page.getByLabel('Name', { exact: true }).fill('Nightly');
    await page.getByLabel('Repeat it by a schedule').check();
    await page.getByRole('button', { name: /^Schedule a scan of 1 address/ }).click();
    const row = page.getByRole('row', { name: /Nightly/ });
    await row.getByRole('switch').click();
    await row.getByText('none while it is off').waitFor();
    await row.getByRole('button', { name: 'More for Nightly' }).click();
    await page.getByRole('menuitem', { name: 'Change…' }).click();
    await page.getByRole('textbox', { name: 'When' }).fill('30 2 * * 1-5');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await row.getByText('30 2 * * 1-5').waitFor();
  });

  it('show the secret of a webhook once', async () => {
    await using opened = await signedIn('scans/webhooks');
    const { page } = opened;
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.org/scans');
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    await page.getByText('The secret is shown only here').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
    const row = page.getByRole('row', { name: /hooks\.example\.org/ });
    await row.getByRole('button', { name: 'Deliveries' }).click();
    await page.getByText('Nothing was sent yet.').waitFor();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Remove the webhook' }).click();
    await page.getByText('Nobody is told of your scans').waitFor();
  });

  it('say kindly that a subscription has no scanner', async () => {
    const guest = await person(world.service.accounts, 'guest', 'community');
    await using opened = await openAs(browser, world.service.url, guest, 'scans/new');
    opened.expectFaults((fault) => fault.includes('400'));
    await opened.page.getByText('Your plan has no scanner').waitFor();
    await opened.open('scans');
    await opened.page.getByText('Nothing was scanned yet').waitFor();
    await opened.open('scans/1');
    opened.expectFaults((fault) => /40[04]/.test(fault));
    await opened.page.getByRole('alert').or(opened.page.getByRole('status')).first().waitFor();
  });

  it.each(
    ['scans', 'scans/new', 'scans/agents', 'scans/schedules', 'scans/webhooks', 'scans/compare'].flatMap((path) => [
      [path, 'light', 1_280] as const,
      [path, 'dark', 360] as const,
    ]),
  )('%s is accessible, %s, %i px wide', async (path, scheme, width) => {
    await using opened = await signedIn(path, { scheme, width });
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    await opened.page.locator('main table, main form, main [role=combobox], main p').first().waitFor();
    expect(await opened.accessibilityFaults()).toEqual([]);
    expect(await opened.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

async function openAs(
  browser: TestBrowser,
  url: string,
  { key }: Person,
  path: string,
  traits?: PageTraits,
): Promise<TestPage> {
  const opened = await browser.page(url, traits);
  const answer = await opened.page.request.post(`${url}/api/users/sign_in_by_key/`, { data: { key } });
  expect(answer.ok()).toBe(true);
  await opened.open(path);
  return opened;
}

/** Scans of loopback can be created once the agent of the server has said that it allows it. */
async function agentIsThere({ ada, service }: ScanWorld): Promise<void> {
  await becomes(async () => (await ada.ask(`${service.url}/api/scanner/agents/`)).text.includes('127.0.0.0/8'), true);
}

/** Waits until it is so: the limit of the test ends it otherwise. */
async function becomes(look: () => Promise<unknown>, wanted: unknown): Promise<void> {
  while (JSON.stringify(await look()) !== JSON.stringify(wanted))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

const selectedText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const area = document.activeElement;
    return area instanceof HTMLTextAreaElement ? area.value.slice(area.selectionStart, area.selectionEnd) : '';
  });

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const labels =
      focused instanceof HTMLInputElement ||
      focused instanceof HTMLTextAreaElement ||
      focused instanceof HTMLSelectElement
        ? focused.labels
        : null;
    return (focused?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? focused?.textContent ?? '').trim();
  });

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 150) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (focused === name) return;
    passed.push(focused);
  }
  throw new Error(`Tab does not reach '${name}': ${passed.join(' | ')}`);
}
