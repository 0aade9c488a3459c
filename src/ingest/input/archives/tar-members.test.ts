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
