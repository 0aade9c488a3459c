/**
 * The state of endpoints by opening a connection with a dialer and closing it at once: through a proxy there is no
 * other way. What the proxy does not tell apart is filtered.
 */
import { concurrentMap } from './concurrent-map.ts';
import type { Endpoint } from './connection.ts';
import { DialError } from './dial-error.ts';
import type { Dialer } from './dialer.ts';
import type { PortState } from './port-finder.ts';

interface EndpointState {
  readonly endpoint: Endpoint;
  readonly state: PortState | 'forbidden';
}

/** At most `concurrency` connections at the same time. */
export function dialScan(
  dialer: Dialer,
  concurrency: number,
  endpoints: AsyncIterable<Endpoint>,
  signal: AbortSignal,
): AsyncGenerator<EndpointState, void, void> {
  return concurrentMap(endpoints, concurrency, (endpoint) => stateOf(dialer, endpoint, signal), signal);
}

async function stateOf(dialer: Dialer, endpoint: Endpoint, signal: AbortSignal): Promise<EndpointState> {
  try {
    await using _connection = await dialer.connect(endpoint, signal);
    return { endpoint, state: 'open' };
  } catch (error) {
    if (!(error instanceof DialError)) throw error;
    return { endpoint, state: STATES[error.status] ?? 'filtered' };
  }
}

const STATES: Readonly<Partial<Record<string, EndpointState['state']>>> = {
  'connection-refused': 'closed',
  'connection-closed': 'closed',
  forbidden: 'forbidden',
};
