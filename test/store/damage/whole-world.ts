import { demoMarkFile, openStore } from '../../../src/main/open-store.ts';
import { fillWithDemo } from '../../../src/service/demo/fill-with-demo.ts';
import { ask } from '../../api/ask.ts';
import { askAll } from './ask-all.ts';
import type { OpenServer, WholeWorld } from './damage-case.ts';

/** Makes the installation that is damaged, and asks its server what is right. */
export async function makeWholeWorld(data: string, openServer: OpenServer): Promise<WholeWorld> {
  {
    await using store = await openStore(data);
    await fillWithDemo(store, {
      size: SIZE,
      seed: 1,
      markFile: demoMarkFile(data),
      complete: (id) => store.publish(id),
    });
  }
  await using server = await openServer(data);
  const { body } = await ask(`${server.url}/api/responses/?q=*`);
  const { items } = body as { readonly items: readonly { readonly data: { readonly ip: string } }[] };
  const address = items[0]?.data.ip ?? '';
  return { data, address, answers: await askAll(server.url, address) };
}

/** Its files are longer than a page, and rebuilding it takes a moment. */
const SIZE = 100;
