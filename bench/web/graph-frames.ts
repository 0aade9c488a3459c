import { median, percentile } from '../store/percentile.ts';
import type { WebGroup } from './group.ts';
import { signedInTab } from './search-tab.ts';

/** A graph that is moved and made larger: what JavaScript takes of a frame. */
export const graphFrames: WebGroup = {
  name: 'graph-frames',
  traits: { hasWebGl: true },
  async run(context) {
    await using tab = await signedInTab(context);
    const { page } = tab;
    await tab.open('graph?sample=5000x10000');
    const drawing = page.locator('canvas').first();
    await drawing.waitFor();
    const box = await drawing.boundingBox();
    if (box === null) throw new Error('the graph has no place');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.evaluate('performance.clearMeasures("graph frame")');
    for (let turn = 0; turn < TURNS; turn++) {
      await page.mouse.wheel(0, turn % 20 < 10 ? -120 : 120);
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    }
    const times = (await page.evaluate(
      'performance.getEntriesByName("graph frame").map(({ duration }) => duration)',
    )) as readonly number[];
    context.report({
      what: 'graph of 5,000 nodes, 10,000 edges: JS a frame',
      measured: median(times),
      p95: percentile(times, 0.95),
      unit: 'ms',
      target: { atMost: 8 },
      note: `${times.length} frames, drawn by the processor`,
    });
  },
};

const TURNS = 100;
