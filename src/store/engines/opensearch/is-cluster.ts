import { type RestAccount, RestClient } from './rest-client.ts';

/** Whether what answers at an address is a node of an OpenSearch cluster. */
export async function isCluster(node: string | URL, account: RestAccount = {}): Promise<boolean> {
  await using client = new RestClient([new URL(node)], account);
  try {
    const { version } = await client.ask<Greeting>({ method: 'GET', path: '/', timeLimitMs: LONGEST_WAIT_MS });
    return version?.distribution === 'opensearch';
  } catch {
    return false;
  }
}

interface Greeting {
  readonly version?: { readonly distribution?: string };
}

const LONGEST_WAIT_MS = 5_000;
