/** A picture of a page, and the one that is kept in test/web/screenshots -> how they differ. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { chromiumVersion } from './chromium-program.ts';
import { smallPicture } from './small-picture.ts';

const SCREENSHOTS = join(import.meta.dirname, '../../web/screenshots');
const VERSION_FILE = join(SCREENSHOTS, 'chromium.txt');

/** Another Chromium draws letters otherwise. Undefined if the pictures are of that of this machine, or none is kept. */
export function otherChromium(): string | undefined {
  if (process.env.SCREENSHOTS === 'write' || !existsSync(VERSION_FILE)) return undefined;
  const version = readFileSync(VERSION_FILE, 'utf8').trim();
  return version === chromiumVersion() ? undefined : version;
}

/** Both must hold: a share alone grows with the page, and a number alone refuses large ones. */
export interface ScreenshotBudget {
  readonly pixels: number;
  readonly share: number;
}

const STRICT: ScreenshotBudget = { pixels: 150, share: 0.000_2 };

/** A difference in color that nobody sees, and more than kept pictures are rounded by. */
const THRESHOLD = 0.1;

export interface ScreenshotDifference {
  readonly pixels: number;
  readonly isWithin: boolean;
}

export function screenshotDifference(kept: PNG, taken: PNG, budget = STRICT): ScreenshotDifference {
  const { width, height } = taken;
  if (kept.width !== width || kept.height !== height) return { pixels: width * height, isWithin: false };
  const pixels = pixelmatch(kept.data, taken.data, undefined, width, height, { threshold: THRESHOLD });
  return { pixels, isWithin: pixels <= budget.pixels && pixels <= budget.share * width * height };
}

/** A picture that marks what differs. */
function markedDifference(kept: PNG, { data, width, height }: PNG): PNG {
  const marked = new PNG({ width, height });
  pixelmatch(kept.data, data, marked.data, width, height, { threshold: THRESHOLD });
  return marked;
}

/**
 * Undefined if the picture is as the kept one; else what is different. With SCREENSHOTS=write it is kept instead. The
 * pictures of a difference go beside the kept one, for people.
 */
export function compareScreenshot(name: string, taken: PNG, budget = STRICT): string | undefined {
  const file = join(SCREENSHOTS, `${name}.png`);
  mkdirSync(dirname(file), { recursive: true });
  if (process.env.SCREENSHOTS === 'write') {
    writeFileSync(file, smallPicture(PNG.sync.write(taken)));
    writeFileSync(VERSION_FILE, `${chromiumVersion()}\n`);
    return undefined;
  }
  if (!existsSync(file)) return `${name}: no picture is kept; SCREENSHOTS=write keeps one`;
  const kept = PNG.sync.read(readFileSync(file));
  const { pixels, isWithin } = screenshotDifference(kept, taken, budget);
  if (isWithin) return undefined;
  writeFileSync(file.replace(/png$/, 'taken.png'), PNG.sync.write(taken));
  if (kept.width === taken.width && kept.height === taken.height)
    writeFileSync(file.replace(/png$/, 'difference.png'), PNG.sync.write(markedDifference(kept, taken)));
  return `${name}: ${pixels} pixels differ; see ${name}.taken.png and ${name}.difference.png`;
}
