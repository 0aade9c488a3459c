import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { demoMarkFile, openStore } from '../../src/main/open-store.ts';
import { fillWithDemo } from '../../src/service/demo/fill-with-demo.ts';
import { sharedFolder } from './shared-folder.ts';

/**
 * Fills a data directory as a first start does: with the demonstration world, without accounts. The world of a size is
 * made once in a run, because making it takes ten times the start of a server.
 */
export async function copyDemoInstallation(size: number, data: string): Promise<void> {
  const world = await sharedFolder(`world-${size}`, (folder) => fill(folder, size));
  await cp(world, data, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function fill(data: string, size: number): Promise<void> {
  await using store = await openStore(data);
  await fillWithDemo(store, { size, seed: 1, markFile: demoMarkFile(data), complete: (id) => store.publish(id) });
}
