import { InvertedStore, type InvertedStoreOptions } from '../../inverted/inverted-store.ts';
import { type RestAccount, RestClient } from './cluster/rest-client.ts';
import { OpensearchBackEnd, type OpensearchBackEndOptions } from './opensearch-back-end.ts';

export interface OpensearchOptions extends RestAccount, OpensearchBackEndOptions, InvertedStoreOptions {}

/**
 * Opens the store in an OpenSearch cluster, given the addresses of its nodes. No other process may have it open.
 * @throws RestFailure, ProblemError
 */
export async function openOpensearchStore(
  nodes: readonly (string | URL)[],
  options: OpensearchOptions = {},
): Promise<InvertedStore> {
  const urls = nodes.map((node) => new URL(node));
  return await openStoreOf(new RestClient(urls, options), options);
}

/** The store owns the client and closes it. */
export async function openStoreOf(client: RestClient, options: OpensearchOptions = {}): Promise<InvertedStore> {
  return await InvertedStore.open(await OpensearchBackEnd.open(client, options), options);
}
