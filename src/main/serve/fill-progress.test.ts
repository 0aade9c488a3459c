import { describe, expect, it } from 'vitest';
import { fillProgress } from './fill-progress.ts';

describe('the progress of loading the demonstration world', () => {
  it('is a line for each tenth outside a terminal', () => {
    const lines: string[] = [];
    using progress = fillProgress({ write: (text: string) => lines.push(text) });
    for (const share of [0, 0.05, 0.1, 0.11, 0.19, 0.5, 0.99, 1]) progress.show(share);
    expect(lines).toEqual([10, 50, 99].map((share) => `Loading the demonstration world: ${share} %.\n`));
  });
});
