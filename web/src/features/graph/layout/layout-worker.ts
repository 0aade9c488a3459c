import { ForceLayout } from './force-layout.ts';
import type { LayoutProgress, LayoutRequest } from './layout-messages.ts';

/** Runs a layout beside the page, for a bounded number of steps, and tells the places often enough to be watched. */

const TELL_MS = 40;
const LONGEST_MS = 12_000;
/** When nothing moves farther, it is at rest. */
const REST = 0.05;

addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  const layout = new ForceLayout(data);
  const { places, steps } = data;
  const began = performance.now();
  let told = began;
  for (let step = 0; step < steps; step++) {
    const moved = layout.step(1 - step / steps);
    const now = performance.now();
    if (moved < REST || now - began > LONGEST_MS) break;
    if (now - told > TELL_MS) {
      told = now;
      tell({ places: places.slice(), isDone: false });
    }
  }
  tell({ places, isDone: true });
});

const tell = (progress: LayoutProgress): void => postMessage(progress);
