import { open, rm, truncate } from 'node:fs/promises';

const PAGE = 4_096;

/** What can happen to a file. */
export const DAMAGES = {
  missing: (path) => rm(path),
  empty: (path) => truncate(path, 0),
  half: async (path) => await truncate(path, Math.floor((await sizeOf(path)) / 2)),
  flipped: async (path) => {
    await using file = await open(path, 'r+');
    const at = Math.floor((await file.stat()).size / 2);
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, at);
    await file.write(Buffer.of((byte[0] ?? 0) ^ 0xff), 0, 1, at);
  },
  zeros: async (path) => {
    await using file = await open(path, 'r+');
    const { size } = await file.stat();
    const at = Math.floor(size / 2 / PAGE) * PAGE;
    await file.write(Buffer.alloc(Math.min(PAGE, size - at)), 0, Math.min(PAGE, size - at), at);
  },
} as const satisfies Readonly<Record<string, (path: string) => Promise<void>>>;

export type Damage = keyof typeof DAMAGES;

async function sizeOf(path: string): Promise<number> {
  await using file = await open(path);
  return (await file.stat()).size;
}
