import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, json, testKey } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { describeInBrowser, type TestPage } from '../kit/browser.ts';

describeInBrowser('administration', (browser) => {
  let service: BootedService;
  let imports = '';
  beforeAll(async () => {
    imports = await mkdtemp(join(tmpdir(), 'periplus-admin-'));
    // Complete, since nobody writes to it any more.
    await writeFile(join(imports, 'notes.txt'), 'Call them on Monday.\nOr later.\n');
    await utimes(join(imports, 'notes.txt'), 1, 1);
    service = await bootService({ application: join(import.meta.dirname, '../../web/dist'), importDir: imports });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await rm(imports, { recursive: true });
  });

  /** Signed in as the first administrator. */
  async function opened(path: string, traits: Parameters<typeof browser.page>[1] = {}): Promise<TestPage> {
    const page = await browser.page(service.url, traits);
    await page.page.context().request.post(`${service.url}/api/users/sign_in_by_key/`, { data: { key: testKey } });
    await page.open(path);
    return page;
  }

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
      const buffer = Buffer.from(`${JSON.stringify({ domain: 'mine.example', a: ['192.0.2.7'] })}\n`);
      const file = { name: 'mine.ndjson', mimeType: 'application/octet-stream', buffer };
      await member.page.getByLabel('Files to import').setInputFiles(file);
      const mine = member.page.getByRole('article', { name: 'mine.ndjson', exact: true });
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

  it('shows what the server reads by itself, and reads it now', async () => {
    const source = { name: 'ours', kind: 'folder', location: '.', when: 'every 1d', is_active: false };
    expect((await ask(`${service.url}/api/admin/sources/`, json(source))).status).toBe(201);
    await using admin = await opened('admin/sources');
    const { page } = admin;
    await page.getByRole('row', { name: /ours .* not read yet paused/ }).waitFor();
    await page.getByRole('button', { name: 'Run now: ours' }).click();
    await page
      .getByRole('row', { name: /ours .* refused .* notes\.txt cannot be loaded: it is of no format that is known/ })
      .waitFor();
    await page.getByText('No reference data is loaded').waitFor();
    expect(await admin.accessibilityFaults()).toEqual([]);
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
