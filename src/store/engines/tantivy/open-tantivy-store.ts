import { InvertedStore, type InvertedStoreOptions } from '../../inverted/inverted-store.ts';
import { loadNative } from '../../native/load-native.ts';
import { NativeClient } from '../../native/native-client.ts';
import { StoreFailure } from '../../store-failure.ts';
import { removeFrozen } from './files/freeze-indices.ts';
import { prepareDirectory, raiseFormat } from './files/store-directory.ts';
import { TantivyBackEnd } from './tantivy-back-end.ts';

/** Opens the store in a directory, with the embedded index. @throws StoreFailure */
export async function openTantivyStore(directory: string, options: InvertedStoreOptions = {}): Promise<InvertedStore> {
  const folders = await prepareDirectory(directory);
  const client = new NativeClient(loadNative(), folders.store);
  const answer = await client.ask('lock', (request) => request.text(folders.lock));
  if (!answer.flag()) throw new StoreFailure('directory-in-use');
  await raiseFormat(folders);
  await removeFrozen(folders.store);
  return await InvertedStore.open(new TantivyBackEnd(client, folders), options);
}
