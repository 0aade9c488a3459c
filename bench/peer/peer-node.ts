/** Starts an OpenSearch node with its own directory and heap size, and a client for it. */
import { nodeMissing } from '../../test/kit/opensearch-cluster.ts';
import { startOpensearchNode } from '../../test/kit/opensearch-node.ts';
import { HttpAsker } from './http-asker.ts';

export interface PeerNode extends AsyncDisposable {
  readonly asker: HttpAsker;
  readonly pid: number;
  readonly version: string;
}

export const peerMissing = nodeMissing;

export async function startPeer(directory: string, heap: string): Promise<PeerNode> {
  const node = await startOpensearchNode(directory, heap);
  const asker = new HttpAsker(node.url);
  const { version } = await asker.json<{ readonly version: { readonly number: string } }>({ method: 'GET', path: '/' });
  return {
    ...{ asker, pid: node.pid, version: version.number },
    [Symbol.asyncDispose]: async () => {
      asker[Symbol.dispose]();
      await node[Symbol.asyncDispose]();
    },
  };
}
