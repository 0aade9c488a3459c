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
  /** A picture that marks them. Undefined if there are none, or the sizes differ. */
  readonly picture: Buffer | undefined;
  readonly isWithin: boolean;
}

export function screenshotDifference(kept: Buffer, taken: Buffer, budget = STRICT): ScreenshotDifference {
  const [before, now] = [PNG.sync.read(kept), PNG.sync.read(taken)];
  const { width, height } = now;
  if (before.width !== width || before.height !== height)
    return { pixels: width * height, picture: undefined, isWithin: false };
  const marked = new PNG({ width, height });
  const pixels = pixelmatch(before.data, now.data, marked.data, width, height, { threshold: THRESHOLD });
  const isWithin = pixels <= budget.pixels && pixels <= budget.share * width * height;
  return { pixels, picture: pixels === 0 ? undefined : PNG.sync.write(marked), isWithin };
}

/**
 * Undefined if the picture is as the kept one; else what is different. With SCREENSHOTS=write it is kept instead. The
 * pictures of a difference go beside the kept one, for people.
 */
export function compareScreenshot(name: string, taken: Buffer, budget = STRICT): string | undefined {
  const file = join(SCREENSHOTS, `${name}.png`);
  mkdirSync(dirname(file), { recursive: true });
  if (process.env.SCREENSHOTS === 'write') {
    writeFileSync(file, smallPicture(taken));
    writeFileSync(VERSION_FILE, `${chromiumVersion()}\n`);
    return undefined;
  }
  if (!existsSync(file)) return `${name}: no picture is kept; SCREENSHOTS=write keeps one`;
  const { pixels, picture, isWithin } = screenshotDifference(readFileSync(file), taken, budget);
  if (isWithin) return undefined;
  writeFileSync(file.replace(/png$/, 'taken.png'), taken);
  if (picture !== undefined) writeFileSync(file.replace(/png$/, 'difference.png'), picture);
  return `${name}: ${pixels} pixels differ; see ${name}.taken.png and ${name}.difference.png`;
}
