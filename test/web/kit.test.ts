import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { screenshotDifference } from '../kit/browser/compare-screenshot.ts';
import { servePage } from '../kit/browser/page-server.ts';
import { smallPicture } from '../kit/browser/small-picture.ts';
import { describeInBrowser, type TestPage } from '../kit/browser.ts';

const html = (body: string): string => `<!doctype html><html lang="en"><title>A</title><body>${body}</body></html>`;

/** Takes the faults, so that the end of the page does not fail on them. */
function takeFaults(page: TestPage): readonly string[] {
  const { faults } = page;
  page.expectFaults(() => true);
  return faults;
}

describeInBrowser('a page of a test', (browser) => {
  it('fails on what breaks its policy', async () => {
    await using server = await servePage(html('<h1 style="color: red">A</h1><script>1</script>'));
    await using page = await browser.page(server.origin);
    await page.open();
    const faults = takeFaults(page);
    expect(faults.filter((fault) => fault.startsWith('policy: '))).toEqual([
      expect.stringContaining('style-src'),
      expect.stringContaining('script-src'),
    ]);
  });

  it('fails on a text that becomes HTML', async () => {
    await using server = await servePage(html('<main></main>'));
    await using page = await browser.page(server.origin);
    await page.open();
    await page.page.evaluate(() => {
      setTimeout(() => {
        document.body.innerHTML = '<b>x</b>';
      });
    });
    await page.page.waitForEvent('pageerror');
    const faults = takeFaults(page);
    expect(faults.some((fault) => fault.startsWith('uncaught: TypeError'))).toBe(true);
  });

  it('fails on a request to another host, which does not leave the machine', async () => {
    await using server = await servePage(html('<img alt="" src="http://one.test/a.png">'));
    await using page = await browser.page(server.origin);
    await page.open();
    const faults = takeFaults(page);
    expect(faults.filter((fault) => !fault.startsWith('console: ')).toSorted()).toEqual([
      'foreign request: http://one.test/a.png',
      expect.stringMatching(/^policy: img-src /),
    ]);
  });

  it('fails at its end', async () => {
    await using server = await servePage(html('<script>1</script>'));
    const page = await browser.page(server.origin);
    await page.open();
    await expect(page[Symbol.asyncDispose]()).rejects.toThrow('the page has faults');
  });

  it('says what is not accessible, without faults of its own', async () => {
    await using server = await servePage(html('<main><h1>A</h1><input></main>'));
    await using page = await browser.page(server.origin);
    await page.open();
    expect(await page.accessibilityFaults()).toEqual([expect.stringMatching(/^label: .*: input: /)]);
    expect(page.faults).toEqual([]);
  });

  it('gives the same picture twice, without faults of its own', async () => {
    await using server = await servePage(html('<main><h1>A</h1><input aria-label="b" autofocus></main>'));
    await using page = await browser.page(server.origin);
    await page.open();
    const [one, two] = [await page.page.screenshot(), await page.page.screenshot()];
    expect(screenshotDifference(PNG.sync.read(one), PNG.sync.read(two))).toMatchObject({ pixels: 0, isWithin: true });
    expect(page.faults).toEqual([]);
  });
});

describeInBrowser(
  'a browser with WebGL',
  (browser) => {
    it('draws', async () => {
      await using server = await servePage(html('<canvas></canvas>'));
      await using page = await browser.page(server.origin);
      await page.open();
      const version = await page.page.evaluate(() => document.querySelector('canvas')?.getContext('webgl2')?.VERSION);
      expect(version).toBe(0x1f02);
    });
  },
  { hasWebGl: true },
);

describe('two pictures', () => {
  const picture = (width: number, black: number): PNG => {
    const png = new PNG({ width, height: 1_000 });
    png.data.fill(255);
    for (let at = 0; at < black; at++) png.data.fill(0, at * 4, at * 4 + 3);
    return png;
  };

  it('are the same within both budgets', () => {
    const budget = { pixels: 100, share: 0.001 };
    expect(screenshotDifference(picture(100, 0), picture(100, 90), budget)).toMatchObject({
      pixels: 90,
      isWithin: true,
    });
    expect(screenshotDifference(picture(100, 0), picture(100, 110), budget)).toMatchObject({ isWithin: false });
    expect(screenshotDifference(picture(1_000, 0), picture(1_000, 110), budget)).toMatchObject({ isWithin: false });
    expect(screenshotDifference(picture(50, 0), picture(50, 90), budget)).toMatchObject({ isWithin: false });
  });

  it('are the same if one of them is kept with few colors, and its surfaces stay what they are', () => {
    const page = new PNG({ width: 600, height: 100 });
    for (let at = 0; at < page.data.length; at += 4)
      page.data.writeUInt32BE((at % 1_200 < 200 ? at % 200 : 0xf3f0e8) * 256 + 255, at);
    const before = PNG.sync.write(page);
    const small = smallPicture(before);
    expect(small.length).toBeLessThan(before.length);
    expect(screenshotDifference(PNG.sync.read(small), page)).toMatchObject({ pixels: 0, isWithin: true });
    expect(PNG.sync.read(small).data.readUInt32BE(800)).toBe(0xf3f0e8ff);
  });

  it('are the same if one of them is kept and has more colors than a palette', () => {
    const photo = new PNG({ width: 600, height: 100 });
    for (let at = 0; at < photo.data.length; at += 4) photo.data.writeUInt32BE(((at * 34_567) | 0xff) >>> 0, at);
    const before = PNG.sync.write(photo);
    expect(smallPicture(before)).toBe(before);
  });

  it('differ if their sizes do', () => {
    expect(screenshotDifference(picture(100, 0), picture(101, 0))).toMatchObject({ isWithin: false });
  });
});
