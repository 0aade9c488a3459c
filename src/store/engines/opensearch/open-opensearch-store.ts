import { OpensearchStore, type OpensearchStoreOptions } from './opensearch-store.ts';
import { type RestAccount, RestClient } from './rest-client.ts';

export interface OpensearchOptions extends RestAccount, OpensearchStoreOptions {}

/** Addresses of nodes of an OpenSearch cluster -> the store in it, which no other process may have open. @throws RestFailure */
export async function openOpensearchStore(
  nodes: readonly (string | URL)[],
  options: OpensearchOptions = {},
): Promise<OpensearchStore> {
  const client = new RestClient(
    nodes.map((node) => new URL(node)),
    options,
  );
  return await OpensearchStore.open(client, options);
}
