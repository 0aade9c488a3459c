/** Starts an OpenSearch node with its own directory and heap size, and a client for it. */
import { nodeMissing } from '../../test/kit/opensearch-cluster.ts';
import { startOpensearchNode } from '../../test/kit/opensearch-node.ts';
import { HttpClient } from './http-client.ts';

export interface PeerNode extends AsyncDisposable {
  readonly client: HttpClient;
  readonly url: string;
  readonly pid: number;
  readonly version: string;
}

export const peerMissing = nodeMissing;

export async function startPeer(directory: string, heap: string): Promise<PeerNode> {
  const node = await startOpensearchNode(directory, heap);
  const client = new HttpClient(node.url);
  const { version } = await client.json<{ readonly version: { readonly number: string } }>({
    method: 'GET',
    path: '/',
  });
  return {
    client,
    url: node.url,
    pid: node.pid,
    version: version.number,
    [Symbol.asyncDispose]: async () => {
      client[Symbol.dispose]();
      await node[Symbol.asyncDispose]();
    },
  };
}
