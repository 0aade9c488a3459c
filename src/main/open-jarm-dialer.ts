/** Opens the network side of `periplus jarm`. */
import { AddressSet } from '../addr/ip/address-set.ts';
import type { JarmDialSettings } from '../cli/jarm/jarm.ts';
import { DialPolicy } from '../probe/dial/dial-policy.ts';
import type { Dialer } from '../probe/dial/dialer.ts';
import { nativeHellos } from '../probe/dial/native-hellos.ts';
import { NetworkDialer } from '../probe/dial/network-dialer.ts';
import { machineClock } from './machine-clock.ts';

export function openJarmDialer({ allowed, timeoutMs }: JarmDialSettings): Dialer {
  return new NetworkDialer({
    policy: new DialPolicy({ allow: new AddressSet(allowed) }),
    clock: machineClock,
    hellos: nativeHellos,
    limits: { connectMs: timeoutMs, idleMs: timeoutMs },
  });
}
