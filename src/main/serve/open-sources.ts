import type { Logger } from 'pino';
import { AddressSet } from '../../addr/ip/address-set.ts';
import { DialPolicy } from '../../probe/dial/dial-policy.ts';
import { NamedSources, type SourceParts } from '../../service/sources/named-sources.ts';
import { loadDirectory, sourceDownloadDirectory, sourceFile } from '../open-store.ts';
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
  readonly log: Logger;
}

/** Reads what operators set up. @throws Error if its file is not valid */
export async function openSources(parts: ServedSources): Promise<NamedSources> {
  const { accounts, jobs, loads, load, data, importDir, sourceAllow = [], log } = parts;
  return await NamedSources.open({
    accounts,
    jobs,
    loads,
    // Nobody waits for it.
    load: { ...load, caller: { kind: 'installation' }, stateFolder: loadDirectory(data) },
    importFolder: importDir,
    file: sourceFile(data),
    downloads: sourceDownloadDirectory(data),
    download: {
      policy: new DialPolicy({ allow: new AddressSet(sourceAllow.flatMap(allowedRanges)) }),
      userAgent: `periplus/${packageVersion()}`,
    },
    onFailure: (error) => log.error({ err: error }, 'reading a source failed'),
  });
}

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
