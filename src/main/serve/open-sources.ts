import type { Logger } from 'pino';
import { AddressSet } from '../../addr/ip/address-set.ts';
import { BOOTSTRAP_URL, bootstrapUrl, FIRST_WHOIS_SERVER } from '../../ingest/lookups/registrations/lookup-options.ts';
import { openRegistrationLookup } from '../../ingest/lookups/registrations/open-registration-lookup.ts';
import { DialPolicy } from '../../probe/dial/dial-policy.ts';
import { NetworkDialer } from '../../probe/dial/network-dialer.ts';
import { NamedSources, type SourceParts } from '../../service/sources/named-sources.ts';
import { machineClock } from '../machine-clock.ts';
import { loadDirectory, rdapDirectory, sourceDownloadDirectory, sourceFile } from '../open-store.ts';
import { packageVersion } from '../version.ts';
import { allowedRanges } from './allowed-ranges.ts';
import { repeat } from './repeat.ts';

export interface ServedSources extends Pick<SourceParts, 'accounts' | 'jobs' | 'loads'> {
  readonly load: Omit<SourceParts['load'], 'caller' | 'stateFolder'>;
  /** The data directory. */
  readonly data: string;
  readonly importDir?: string | undefined;
  /** Special-purpose addresses that URLs may lead to. */
  readonly sourceAllow?: readonly string[];
  /** Where the files are that name the servers of RDAP. */
  readonly rdapBootstrap?: string | undefined;
  readonly log: Logger;
}

/** Reads what operators set up. @throws Error if its file is not valid */
export async function openSources(parts: ServedSources): Promise<NamedSources> {
  const { accounts, jobs, loads, load, data, importDir, sourceAllow = [], rdapBootstrap = BOOTSTRAP_URL, log } = parts;
  const policy = new DialPolicy({ allow: new AddressSet(sourceAllow.flatMap(allowedRanges)) });
  const userAgent = `periplus/${packageVersion()}`;
  const bootstrap = bootstrapUrl(rdapBootstrap);
  if (bootstrap === undefined) throw new Error(`${rdapBootstrap} is not an http:// or https:// address.`);
  return await NamedSources.open({
    accounts,
    jobs,
    loads,
    // Nobody waits for it.
    load: { ...load, caller: { kind: 'installation' }, stateFolder: loadDirectory(data) },
    importFolder: importDir,
    file: sourceFile(data),
    downloads: sourceDownloadDirectory(data),
    download: { policy, userAgent },
    openLookup: () =>
      openRegistrationLookup({
        guard: { policy, userAgent },
        dialer: new NetworkDialer({ policy, clock: machineClock, limits: LIMITS }),
        bootstrap,
        folder: rdapDirectory(data),
        firstServer: { host: FIRST_WHOIS_SERVER, port: 43 },
        pauseMs: 1_000,
        timeoutMs: TIMEOUT_MS,
        now: machineClock.now,
        elapsed: machineClock.elapsed,
        onNotice: (sentence) => log.info(sentence),
      }),
    onFailure: (error) => log.error({ err: error }, 'reading a source failed'),
  });
}

/** For an answer of a registry. */
const TIMEOUT_MS = 15_000;
const LIMITS = { connectMs: TIMEOUT_MS, idleMs: TIMEOUT_MS };

/** How often sources are checked for being due. */
const EVERY_MS = 5_000;

/** Reads sources that are due, as jobs, until it is disposed of. */
export function readDueSources(sources: NamedSources, log: Logger): AsyncDisposable {
  return repeat({
    everyMs: EVERY_MS,
    work: async () => sources.runDue(),
    onFailure: (error) => log.error({ err: error }, 'reading due sources failed'),
  });
}
