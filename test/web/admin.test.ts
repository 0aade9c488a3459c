import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testKey } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { describeInBrowser, type TestPage } from '../kit/browser.ts';
import { Keyboard } from './keyboard.ts';

const response = (ip: string, port: number): string =>
  JSON.stringify({ uri: `http://${ip}:${port}/`, ip, port, protocol: 'http', last_updated: '2026-11-12T10:00:00Z' });

const name = (domain: string): string => JSON.stringify({ domain, a: ['192.0.2.7'], level: 2 });

interface TextFile {
  readonly name: string;
  readonly text: string;
}

const fileOf = ({ name: fileName, text }: TextFile) => ({
  name: fileName,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

describeInBrowser('administration', (browser) => {
  let service: BootedService;
  beforeAll(async () => {
    service = await bootService({ application: join(import.meta.dirname, '../../web/dist') });
  });
  afterAll(async () => await service[Symbol.asyncDispose]());

  /** Signed in as the first administrator. */
  async function opened(path: string, traits: Parameters<typeof browser.page>[1] = {}): Promise<TestPage> {
    const page = await browser.page(service.url, traits);
    await page.page.context().request.post(`${service.url}/api/users/sign_in_by_key/`, { data: { key: testKey } });
    await page.open(path);
    return page;
  }

  const card = (page: Page, file: string): Locator => page.getByRole('article', { name: file, exact: true });

  /** As if they were dragged from a folder of the desktop. */
  async function drop(page: Page, files: readonly TextFile[]): Promise<void> {
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await page.evaluate((dropped) => {
      const dataTransfer = new DataTransfer();
      for (const { name: fileName, text } of dropped) dataTransfer.items.add(new File([text], fileName));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, files);
  }

  it('takes dropped files of our records to their host page', async () => {
    await using admin = await opened('admin');
    const { page } = admin;
    const text = `${response('192.0.2.77', 80)}\n${response('192.0.2.77', 8080)}\n`;
    await drop(page, [
      { name: 'one-host.ndjson', text },
      { name: 'list.json', text: '[1]' },
      { name: 'nothing.ndjson', text: '' },
    ]);
    await card(page, 'list.json').getByText('This is a JSON list.').waitFor();
    await card(page, 'nothing.ndjson').getByText('The file is empty.').waitFor();
    const one = card(page, 'one-host.ndjson');
    expect(await one.getByLabel('Records of').inputValue()).toBe('responses');
    expect(await one.getByLabel('Day of the data').inputValue()).toBe('2026-11-12');
    expect(await admin.accessibilityFaults()).toEqual([]);
    await one.getByRole('button', { name: 'Import' }).click();
    await one.getByText('2 responses are stored').waitFor();
    await one.getByRole('link', { name: 'Look at 192.0.2.77' }).click();
    await page.getByRole('heading', { level: 1, name: '192.0.2.77' }).waitFor();
  });

  it('says what of a broken file was refused, where and why, and gives it back', async () => {
    await using admin = await opened('admin/imports', { scheme: 'dark' });
    const { page } = admin;
    const text = `${name('good.example')}\nno record\n{"level":2}\n{"uri\n`;
    await drop(page, [{ name: 'broken.ndjson', text }]);
    const broken = card(page, 'broken.ndjson');
    await broken.getByRole('radio', { name: 'My team and me' }).check();
    expect(await broken.getByLabel('Label').inputValue()).toBe('broken');
    await broken.getByRole('button', { name: 'Import' }).click();
    await broken.getByText('1 domain is stored, 3 refused').waitFor();
    const reasons = broken.getByRole('table', { name: 'Why records were refused' });
    await reasons.getByRole('row', { name: /the line is not a JSON object 2/ }).waitFor();
    const lines = broken.getByRole('table', { name: 'The first refused records' });
    await lines.getByRole('row', { name: /^3 the record lacks the fields that identify it \{"level":2\}/ }).waitFor();
    expect(await admin.accessibilityFaults()).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      broken.getByRole('button', { name: 'Download the refused records' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('{"level":2}');
  });

  it('imports by keyboard alone, and leads to a search of what was imported', async () => {
    await using admin = await opened('admin/imports');
    const { page } = admin;
    const keyboard = new Keyboard(page);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('button', 'Choose files')]);
    const buffer = gzipSync(`${name('packed.example')}\n`);
    await chooser.setFiles([{ name: 'packed-2026-11-13.ndjson.gz', mimeType: 'application/gzip', buffer }]);
    await card(page, 'packed-2026-11-13.ndjson.gz').getByRole('button', { name: 'Import', disabled: false }).waitFor();
    await keyboard.press('button', 'Import');
    await page.getByText('1 domain is stored').waitFor();
    await keyboard.press('link', 'Search these');
    await page.getByText('packed.example').first().waitFor();
    expect(new URL(page.url()).search).toContain('indices=2026-11-13');
  });

  it('says that an upload broke off, and tries again', async () => {
    await using admin = await opened('admin/imports');
    const { page } = admin;
    admin.expectFaults((fault) => fault.includes('ERR_FAILED'));
    await page.route(/\/load\//, async (route) => await route.abort());
    await drop(page, [{ name: 'later-2026-11-14.ndjson', text: `${name('later.example')}\n` }]);
    const later = card(page, 'later-2026-11-14.ndjson');
    await later.getByRole('button', { name: 'Import' }).click();
    await later.getByText('The server does not answer.').waitFor();
    await page.unroute(/\/load\//);
    await later.getByRole('button', { name: 'Try again' }).click();
    await later.getByText('1 domain is stored').waitFor();
  });

  it('creates a user, who sets a password by a link and imports for the team alone', async () => {
    await using admin = await opened('admin/users');
    const { page } = admin;
    await page.getByRole('button', { name: 'Create a user' }).click();
    await page.getByLabel('E-mail address').fill('ada@example.org');
    await page.getByLabel('Subscription').selectOption({ label: 'Business' });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    const link = await page.getByRole('dialog').getByRole('code').first().textContent();
    await page.getByRole('button', { name: 'Done' }).click();

    // Her page is closed before she is blocked: it would lose its stream of events, and say so.
    {
      await using member = await browser.page(service.url);
      await member.page.goto(link ?? '');
      await member.page.getByLabel('New password').fill('a long sentence of mine');
      await member.page.getByRole('button', { name: 'Set the password' }).click();
      await member.page.getByLabel('E-mail address').fill('ada@example.org');
      await member.page.getByRole('textbox', { name: 'Password' }).fill('a long sentence of mine');
      await member.page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
      await member.page.getByRole('button', { name: 'ada@example.org' }).waitFor();
      await member.open('admin/users');
      await member.page.getByText('Users are for administrators').waitFor();
      await member.page.getByRole('link', { name: 'Import records of your own' }).click();
      const file = fileOf({ name: 'mine.ndjson', text: `${name('mine.example')}\n` });
      await member.page.getByLabel('Files to import').setInputFiles(file);
      const mine = card(member.page, 'mine.ndjson');
      await mine.getByRole('button', { name: 'Import' }).click();
      await mine.getByText('Your team and you name them mine.').waitFor();
      expect(await member.accessibilityFaults()).toEqual([]);
    }

    const ada = page.getByRole('button', { name: 'Actions for ada@example.org' });
    await ada.click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByText('ada@example.org is blocked.').waitFor();
  });

  it('withdraws an index, publishes it again, and asks before it is dropped', async () => {
    await using admin = await opened('admin/indices?collection=certs');
    const { page } = admin;
    const table = page.getByRole('table', { name: 'Indices' });
    const choose = async (action: string): Promise<void> => {
      await table
        .getByRole('button', { name: /^Actions for index/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Withdraw');
    await table.getByText('withdrawn').waitFor();
    await choose('Publish');
    await table.getByText('withdrawn').waitFor({ state: 'detached' });
    await choose('Drop');
    await page.getByRole('dialog', { name: 'Drop an index?' }).getByText('They do not come back').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('keeps what is not to be scanned, with the reason', async () => {
    await using admin = await opened('admin/exclusions');
    const { page } = admin;
    await page.getByLabel('Exclude from all scans').fill('192.0.2.0/24 192.0.2.0/33');
    await page.getByRole('button', { name: 'Exclude 2' }).click();
    await page.getByRole('alert').getByText('192.0.2.0/33').waitFor();
    await page.getByLabel('Exclude from all scans').fill('192.0.2.0/24');
    await page.getByLabel('Reason').fill('They asked');
    await page.getByRole('button', { name: 'Exclude', exact: true }).click();
    await page.getByRole('row', { name: /192\.0\.2\.0\/24 They asked/ }).waitFor();
    await page.getByRole('button', { name: 'Remove 192.0.2.0/24' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('Nothing is excluded.').waitFor();
    admin.expectFaults((fault) => fault.includes('400'));
  });

  it('makes a backup, and shows what came of it', async () => {
    await using admin = await opened('admin/jobs');
    const { page } = admin;
    await page.getByLabel('Name of the folder').fill('of-a-test');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByRole('row', { name: /Backup done .*files: \d+/ }).waitFor();
  });

  it('publishes a data set, whose file can be downloaded', async () => {
    await using admin = await opened('datasets');
    const { page } = admin;
    await page.getByRole('button', { name: 'Actions for Known domain names' }).click();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Download Known domain names' }).click();
    await page.getByRole('dialog').getByRole('table').waitFor();
    expect(await admin.accessibilityFaults()).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download known_domains.json.zip' }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  });

  it.each([
    ['light', 1_280],
    ['dark', 360],
  ] as const)('has no fault on any page, %s, %i px wide', async (scheme, width) => {
    await using admin = await opened('datasets', { scheme, width });
    const { page } = admin;
    for (const [path, content] of PAGES) {
      await admin.open(path);
      await page.getByText(content).first().waitFor();
      expect(await admin.accessibilityFaults(), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
});

/** Each with a text that is there when its answer is. */
const PAGES = [
  ['datasets', 'WHOIS networks'],
  ['admin/indices', '2026-10-01'],
  ['admin/sources', 'No reference data is loaded'],
  ['admin/users', 'operator@localhost'],
  ['admin/plans', 'Requests a day'],
  ['admin/exclusions', 'Nothing is excluded.'],
  ['admin/audit', 'user.create'],
  ['admin/health', 'Room on the disk'],
  ['admin/jobs', 'Back up now'],
] as const;
