import type { Accounts } from '../../../accounts/accounts.ts';
import { formatHost, type Host } from '../../../addr/host.ts';
import { parseAddress } from '../../../addr/ip/address.ts';
import { AddressSet } from '../../../addr/ip/address-set.ts';
import { blockListOf } from '../../../addr/ip/block-list.ts';
import type { ReportHeader } from '../../../model/scanner/report.ts';
import { parsePortList } from '../../../probe/run/ports/port-list.ts';
import { rangesOf } from '../../reports/scope/scan-target.ts';
import type { HostInput } from '../host-summary.ts';
import type { Look } from './look.ts';

export type ScanSource = Pick<Accounts, 'scans' | 'reports'>;

/** The newest scans of a user and their teammates. */
const MAX_SCANS = 50;

/**
 * Scans of the caller and their teammates that looked at a host, whether they found anything or not. The report of a
 * scan says which of its targets answered. Of others it is known only if they were named alone.
 */
export async function scanLooks(
  { scans, reports }: ScanSource,
  { host, caller, publicOnly, asOf = Number.POSITIVE_INFINITY }: HostInput,
): Promise<readonly Look[]> {
  if (caller.kind !== 'user' || publicOnly) return [];
  const done = await scans.list({ owners: caller.peers, states: ['done'], limit: MAX_SCANS });
  const looks: Look[] = [];
  const excluded = await scans.exclude(done.map(({ id }) => id));
  for (const { id, ports: list, startedAt, endedAt } of done) {
    if (startedAt === undefined || endedAt === undefined || endedAt > asOf) continue;
    if (isExcluded(host, excluded.get(id) ?? [])) continue;
    const report = await reports.ofScan(id);
    if (report === undefined || !isReached(host, report)) continue;
    const ports = parsePortList(list);
    const { tcp, udp } = ports.kind === 'ports' ? ports.ports : { tcp: [], udp: [] };
    const sets = { tcp: new Set(tcp), udp: new Set(udp) };
    looks.push({
      at: startedAt,
      covers: async ({ port, transport }) => sets[transport === 'udp' ? 'udp' : 'tcp'].has(port),
    });
  }
  return looks;
}

function isReached(host: Host, { scope, reached }: ReportHeader): boolean {
  const name = formatHost(host);
  const alone = scope.find(({ target }) => target === name);
  if (alone !== undefined) return alone.outcome === 'reached' || alone.outcome === 'silent';
  const address = host.kind === 'address' ? parseAddress(name) : undefined;
  return address !== undefined && new AddressSet(rangesOf(reached)).has(address);
}

function isExcluded(host: Host, excluded: readonly string[]): boolean {
  const list = blockListOf(excluded);
  const address = parseAddress(formatHost(host));
  return address === undefined ? list.hasName(formatHost(host)) : list.addresses.has(address);
}
