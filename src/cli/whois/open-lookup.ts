import { access, constants, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AddressSet } from '../../addr/ip/address-set.ts';
import { BootstrapFiles } from '../../ingest/fetchers/rdap/bootstrap-files.ts';
import { RdapClient } from '../../ingest/fetchers/rdap/rdap-client.ts';
import { ServerTurns } from '../../ingest/fetchers/server-turns.ts';
import { RegistrationLookup } from '../../ingest/lookups/registrations/registration-lookup.ts';
import { WhoisClient } from '../../ingest/lookups/registrations/whois-client.ts';
import { parseWhoisServer } from '../../ingest/lookups/registrations/whois-referral.ts';
import { DialPolicy } from '../../probe/dial/dial-policy.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import type { WhoisOptions } from '../commands/whois.ts';
import { EXIT } from '../exit-codes.ts';
import { allowedRange } from '../scan/allowed-range.ts';
import { say } from '../terminal.ts';
import type { WhoisSession } from './whois-session.ts';

/** @throws CommandFailure */
export async function openLookup(
  options: WhoisOptions,
  { terminal, openDialer, now, elapsed, version }: WhoisSession,
  resources: AsyncDisposableStack,
): Promise<RegistrationLookup> {
  const { pause: pauseMs, timeout: timeoutMs } = options;
  const firstServer = parseWhoisServer(options.whoisServer);
  if (firstServer === undefined)
    throw new CommandFailure(
      EXIT.usage,
      `--whois-server: ${visibleLine(options.whoisServer)} is not a name or an address.`,
    );
  const allowed = options.allow.map(allowedRange);
  const guard = {
    policy: new DialPolicy({ allow: new AddressSet(allowed) }),
    userAgent: `periplus/${version} (looks up registrations)`,
  };
  const wait = async (ms: number, signal: AbortSignal): Promise<void> => await delay(ms, undefined, { signal });
  const turns = new ServerTurns({ pauseMs, wait, elapsed });
  const onNotice = (sentence: string): void => say(terminal, visibleLine(sentence));
  return new RegistrationLookup({
    rdap: new RdapClient({ ...guard, turns, timeoutMs, now, onWait: onNotice }),
    bootstrap: new BootstrapFiles({
      base: bootstrapUrl(options.bootstrap),
      folder: await bootstrapFolder(options.data, resources),
      download: guard,
      now,
      onStale: onNotice,
    }),
    whois: new WhoisClient(await openDialer({ allowed, timeoutMs }), turns),
    firstServer,
    by: options.by,
    onNotice,
  });
}

function bootstrapUrl(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CommandFailure(EXIT.usage, `--bootstrap: ${visibleLine(text)} is not an http:// or https:// address.`);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** In the data directory. Who has none, or may not write to it, fetches the files again each time. */
async function bootstrapFolder(data: string, resources: AsyncDisposableStack): Promise<string> {
  const isWritable = await access(data, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (isWritable) return join(data, 'rdap');
  const folder = await mkdtemp(join(tmpdir(), 'periplus-rdap-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
