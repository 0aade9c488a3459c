import type { AgentPolicy } from '../../agent/policy/agent-policy.ts';
import type { OpenTaskNetwork } from '../../agent/task/task-network.ts';
import { isLoopback } from '../../cli/client/http-client.ts';
import type { NetworkSettings } from '../../cli/scan/scan-network.ts';
import { defined } from '../../model/defined.ts';
import type { SharedNetwork } from '../open-scan-network.ts';

export interface TaskNetworkOptions {
  readonly policy: AgentPolicy;
  readonly concurrency: number;
  /** Attempts to open a port, a second, of all tasks together. */
  readonly rate: number;
  /** Of the owner of the agent. */
  readonly contact: string | undefined;
  /** Its page about scans says who is behind them. */
  readonly server: URL;
  readonly version: string;
}

/** The network side of tasks: that of `periplus scan`. It is loaded with the first task: an idle agent is small. */
export function openTaskNetwork(options: TaskNetworkOptions): OpenTaskNetwork {
  const { policy, concurrency, rate, contact: own, version } = options;
  const { allowed, ports } = policy;
  let complete: NetworkSettings['complete'] | undefined;
  let shared: SharedNetwork | undefined;
  return async ({ excluded, contact: ofServer }) => {
    const { openScanNetwork, shareNetwork } = await import('../open-scan-network.ts');
    complete ??= (await import('./add-products.ts')).addProducts();
    const contact = own ?? ofServer ?? scannerPage(options.server);
    const settings = {
      allowed,
      excluded,
      rate,
      concurrency,
      timeoutMs: TIMEOUT_MS,
      tries: TRIES,
      isSyn: false,
      ...defined({ ports }),
      userAgent: `periplus/${version}${contact === undefined ? '' : ` (+${contact})`}`,
      hasTlsCiphers: false,
      complete,
    };
    shared ??= shareNetwork({ ...settings, excluded: policy.excluded });
    return await openScanNetwork(settings, shared);
  };
}

/** Undefined if nobody else can read it. */
function scannerPage(server: URL): string | undefined {
  return isLoopback(server) ? undefined : new URL('scanner/', `${server.href.replace(/\/+$/, '')}/`).href;
}

/** As `periplus scan` by default. */
const TIMEOUT_MS = 1_500;
const TRIES = 2;
