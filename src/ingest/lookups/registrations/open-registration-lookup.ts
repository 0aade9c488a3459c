import { setTimeout as delay } from 'node:timers/promises';
import type { Dialer } from '../../../probe/dial/dialer.ts';
import type { GuardSettings } from '../../fetchers/guarded-request.ts';
import { BootstrapFiles } from '../../fetchers/rdap/bootstrap-files.ts';
import { RdapClient } from '../../fetchers/rdap/rdap-client.ts';
import { ServerTurns } from '../../fetchers/server-turns.ts';
import type { LookupProtocol } from './lookup-options.ts';
import { RegistrationLookup } from './registration-lookup.ts';
import { WhoisClient } from './whois-client.ts';
import type { WhoisServer } from './whois-referral.ts';

export interface RegistrationLookupSettings {
  readonly guard: GuardSettings;
  /** For WHOIS. Its policy is that of `guard`. */
  readonly dialer: Dialer;
  /** Where the files are that name the servers of RDAP, with a slash at its end. */
  readonly bootstrap: URL;
  /** Where they are kept. */
  readonly folder: string;
  /** The WHOIS server that is asked first. */
  readonly firstServer: WhoisServer;
  readonly by?: LookupProtocol | undefined;
  /** Between two queries to one server. */
  readonly pauseMs: number;
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number;
  /** Called with what somebody who waits may like to know. */
  onNotice?(sentence: string): void;
}

export function openRegistrationLookup(settings: RegistrationLookupSettings): RegistrationLookup {
  const { guard, dialer, bootstrap: base, folder, firstServer, by, pauseMs, timeoutMs, now, elapsed } = settings;
  const wait = async (ms: number, signal: AbortSignal): Promise<void> => await delay(ms, undefined, { signal });
  const onNotice = (sentence: string): void => settings.onNotice?.(sentence);
  const turns = new ServerTurns({ pauseMs, wait, elapsed });
  return new RegistrationLookup({
    rdap: new RdapClient({ ...guard, turns, timeoutMs, now, onWait: onNotice }),
    bootstrap: new BootstrapFiles({ base, folder, download: guard, now, onStale: onNotice }),
    whois: new WhoisClient(dialer, turns),
    firstServer,
    by,
    onNotice,
  });
}
