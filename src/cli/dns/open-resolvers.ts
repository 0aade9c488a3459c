import { defined } from '../../model/defined.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import type { DnsOptions } from '../commands/dns.ts';
import { EXIT } from '../exit-codes.ts';
import type { DnsSession, ResolverNetwork } from './dns-session.ts';

/** The resolvers that the user names, or those of the system. */
export async function openResolvers(options: DnsOptions, session: DnsSession): Promise<ResolverNetwork> {
  const { resolver: servers, timeout: timeoutMs, concurrency, rate } = options;
  const network = await session.openNetwork({ timeoutMs, concurrency, ...defined({ servers, rate }) });
  if (network === undefined)
    throw new CommandFailure(EXIT.usage, `--resolver: ${visibleLine(servers?.join(', ') ?? '')} is not an address.`);
  if (network.servers.length > 0) return network;
  throw new CommandFailure(EXIT.usage, 'This machine names no resolver. Give one with --resolver.');
}
