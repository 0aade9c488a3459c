import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { writeTar } from '../../../wire/formats/tar/write-tar.ts';
import { ByteQueue } from '../byte-queue.ts';
import { tarMembers } from './tar-members.ts';

it('goes on after a file of which only the beginning was read', async () => {
  const files = [
    { name: 'large', bytes: Buffer.alloc(300_000, 'x') },
    { name: 'small', bytes: Buffer.from('all') },
  ];
  const archive = writeTar(
    files.map(({ name, bytes }) => ({ name, size: bytes.length, pieces: Readable.from([bytes]) })),
  );
  async function* pieces(): AsyncGenerator<Buffer> {
    const all = Buffer.concat(await Array.fromAsync(archive));
    for (let at = 0; at < all.length; at += 10_000) yield all.subarray(at, at + 10_000);
  }
  const read: string[] = [];
  for await (const { name, chunks } of tarMembers(new ByteQueue(pieces()), 'a.tar'))
    for await (const chunk of chunks()) {
      read.push(`${name} ${chunk.length}`);
      break;
    }
  expect(read).toEqual([expect.stringMatching(/^large \d{1,5}$/), 'small 3']);
});

it('refuses an archive that is cut off anywhere before its end', async () => {
  const bytes = Buffer.from('all of it');
  const files = ['a', 'b'].map((name) => ({ name, size: bytes.length, pieces: Readable.from([bytes]) }));
  const archive = Buffer.concat(await Array.fromAsync(writeTar(files)));
  async function read(length: number): Promise<number> {
    let files = 0;
    for await (const { chunks } of tarMembers(new ByteQueue(Readable.from([archive.subarray(0, length)])), 'a.tar')) {
      for await (const _ of chunks());
      files++;
    }
    return files;
  }
  // One of the two blocks of zeros at the end is enough.
  const end = archive.length - 512;
  for (let length = 1; length < end; length++) await expect(read(length)).rejects.toThrow('damaged or ends too early');
  expect([await read(end), await read(archive.length)]).toEqual([2, 2]);
});
