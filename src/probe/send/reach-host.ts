import type { Host } from '../../addr/host.ts';
import { formatAddress } from '../../addr/ip/address.ts';
import type { Connection } from '../dial/connection.ts';
import { DialError } from '../dial/dial-error.ts';
import type { Dialer } from '../dial/dialer.ts';

/** Connects to the first address of a host that answers. The dialer resolves it once, and refuses what it must not reach. */
export async function reachHost(dialer: Dialer, host: Host, port: number, signal: AbortSignal): Promise<Connection> {
  const addresses = host.kind === 'address' ? [formatAddress(host.address)] : await dialer.resolve(host.name, signal);
  let failure = new DialError('unreachable', 'There is no address.');
  for (const ip of addresses.slice(0, MAX_ADDRESSES)) {
    try {
      return await dialer.connect({ ip, port }, signal);
    } catch (error) {
      if (!(error instanceof DialError) || error.status === 'cancelled') throw error;
      failure = error;
    }
  }
  throw failure;
}

const MAX_ADDRESSES = 4;
