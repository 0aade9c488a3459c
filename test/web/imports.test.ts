import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeTar } from '../../src/wire/formats/tar/write-tar.ts';
import { testKey } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { describeInBrowser, type TestPage } from '../kit/browser.ts';
import { Keyboard } from './keyboard.ts';

const response = (ip: string, port: number): string =>
  JSON.stringify({ uri: `http://${ip}:${port}/`, ip, port, protocol: 'http', last_updated: '2026-11-12T10:00:00Z' });

const name = (domain: string): string => JSON.stringify({ domain, a: ['192.0.2.7'], level: 2 });

const nmap = (address: string, port: number): string =>
  '<?xml version="1.0"?>\n<nmaprun scanner="nmap" version="7.95" start="1764230400"><host><status state="up"/>' +
  `<address addr="${address}" addrtype="ipv4"/><ports><port protocol="tcp" portid="${port}"><state state="open"/>` +
  '<service name="ssh" product="OpenSSH" version="9.6"/></port></ports></host></nmaprun>\n';

async function tar(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const entries = Object.entries(files).map(([file, text]) => ({ name: file, bytes: Buffer.from(text) }));
  const pieces = writeTar(
    entries.map(({ name: file, bytes }) => ({ name: file, size: bytes.length, pieces: Readable.from([bytes]) })),
  );
  return Buffer.concat(await Array.fromAsync(pieces));
}

interface TextFile {
  readonly name: string;
  readonly text: string;
}

describeInBrowser('imports', (browser) => {
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
      { name: 'nothing.ndjson', text: '' },
    ]);
    await card(page, 'nothing.ndjson').getByText('The file is empty.').waitFor();
    const one = card(page, 'one-host.ndjson');
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

  it('recognises what other tools wrote, and leads to the records of each collection and back to their file', async () => {
    await using admin = await opened('admin/imports');
    const { page } = admin;
    const buffer = gzipSync(
      await tar({
        'scan.xml': nmap('192.0.2.30', 2222),
        'names.ndjson': `${name('packed.example')}\n`,
        'notes.txt': 'Call them on Monday.\nOr later.\n',
      }),
    );
    const archive = { name: 'all-2026-11-15.tgz', mimeType: 'application/gzip', buffer };
    await page.getByLabel('Files to import').setInputFiles(archive);
    const first = card(page, archive.name);
    expect(await first.getByLabel('Day of the data').inputValue()).toBe('2026-11-15');
    await first.getByRole('button', { name: 'Import' }).click();
    await first.getByText('2 records are stored').waitFor();
    const files = first.getByRole('table', { name: 'Files in it' });
    await files.getByRole('row', { name: /scan\.xml nmap 1 0/ }).waitFor();
    await files.getByRole('row', { name: /notes\.txt Left out: / }).waitFor();
    const stored = first.getByRole('table', { name: 'What is stored' });
    await stored.getByRole('row', { name: /^Domains 1 2026-11-15/ }).waitFor();
    expect(await admin.accessibilityFaults()).toEqual([]);

    // The same again, after the list of loads has the first one.
    await first.getByRole('button', { name: /^Take / }).click();
    const entry = page.locator('summary').filter({ hasText: archive.name });
    await entry.getByText('Responses, Domains').waitFor();
    await page.getByLabel('Files to import').setInputFiles(archive);
    const again = card(page, archive.name);
    await again.getByRole('button', { name: 'Import', disabled: false }).click();
    await again.getByText('The same was loaded before: nothing was done').waitFor();

    await again.getByRole('link', { name: 'Search responses' }).click();
    const results = page.getByRole('region', { name: 'Results' });
    await results.locator('[data-hit]').first().waitFor();
    expect(new URL(page.url()).search).toContain('indices=2026-11-15');
    await page.keyboard.press('o');
    await page.getByText('From all-2026-11-15.tgz/scan.xml, nmap 7.95, element').waitFor();
  });

  it('shows on the page of a host from which file a service is', async () => {
    await using admin = await opened('admin/imports');
    const { page } = admin;
    await drop(page, [{ name: 'lab-2026-11-16.xml', text: nmap('192.0.2.31', 2223) }]);
    const lab = card(page, 'lab-2026-11-16.xml');
    await lab.getByRole('button', { name: 'Import' }).click();
    await lab.getByText('Recognised as nmap.').waitFor();
    await admin.open('host/192.0.2.31');
    await page.getByText('2223').first().click();
    await page.getByText('From lab-2026-11-16.xml, nmap 7.95, element').waitFor();
  });

  it('loads the records of one collection alone, if that is chosen', async () => {
    await using admin = await opened('admin/imports');
    const { page } = admin;
    const text = `${name('alone.example')}\n${response('192.0.2.78', 80)}\n`;
    await drop(page, [{ name: 'both-2026-11-17.ndjson', text }]);
    const both = card(page, 'both-2026-11-17.ndjson');
    await both.getByText('More choices').click();
    await both.getByLabel('Records of').selectOption({ label: 'Domains alone' });
    await both.getByRole('button', { name: 'Import' }).click();
    await both.getByText(/^1 domain is stored/).waitFor();
  });
});
