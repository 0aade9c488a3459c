import { access, constants, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AddressSet } from '../../addr/ip/address-set.ts';
import { bootstrapUrl } from '../../ingest/lookups/registrations/lookup-options.ts';
import { openRegistrationLookup } from '../../ingest/lookups/registrations/open-registration-lookup.ts';
import type { RegistrationLookup } from '../../ingest/lookups/registrations/registration-lookup.ts';
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
  const { pause: pauseMs, timeout: timeoutMs, by } = options;
  const firstServer = parseWhoisServer(options.whoisServer);
  if (firstServer === undefined) throw unusable('--whois-server', options.whoisServer, 'a name or an address');
  const bootstrap = bootstrapUrl(options.bootstrap);
  if (bootstrap === undefined) throw unusable('--bootstrap', options.bootstrap, 'an http:// or https:// address');
  const allowed = options.allow.map(allowedRange);
  return openRegistrationLookup({
    guard: {
      policy: new DialPolicy({ allow: new AddressSet(allowed) }),
      userAgent: `periplus/${version} (looks up registrations)`,
    },
    dialer: await openDialer({ allowed, timeoutMs }),
    bootstrap,
    folder: await bootstrapFolder(options.data, resources),
    firstServer,
    by,
    pauseMs,
    timeoutMs,
    now,
    elapsed,
    onNotice: (sentence) => say(terminal, visibleLine(sentence)),
  });
}

const unusable = (option: string, text: string, what: string): CommandFailure =>
  new CommandFailure(EXIT.usage, `${option}: ${visibleLine(text)} is not ${what}.`);

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
