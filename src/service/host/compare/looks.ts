import type { Accounts } from '../../../accounts/accounts.ts';
import { formatHost, type Host } from '../../../addr/host.ts';
import { parseAddress } from '../../../addr/ip/address.ts';
import { AddressSet } from '../../../addr/ip/address-set.ts';
import { blockListOf } from '../../../addr/ip/block-list.ts';
import { formatCidr, parseCidr } from '../../../addr/ip/cidr.ts';
import type { ReportHeader } from '../../../model/scanner/report.ts';
import { parsePortList } from '../../../probe/run/ports/port-list.ts';
import type { VisibleIndex } from '../../indices.ts';
import { ownPlan } from '../../query/plan-of.ts';
import { rangesOf } from '../../reports/scope/scan-target.ts';
import type { SearchContext } from '../../search-context.ts';
import type { HostSide } from './host-side.ts';

export type ScanSource = Pick<Accounts, 'scans' | 'reports'>;

/** Indices that are asked whether they cover a host. */
const MAX_LOOKS = 50;

/** A host may have a thousand ports. */
const MAX_QUESTIONS = 2_000;

interface Port {
  readonly port: number;
  readonly transport: string;
}

/**
 * Who looked at a host, and when. A scan says where it looked. Any other index is asked for records: of the host or of
 * the addresses around it, and of the port.
 */
export class Looks {
  readonly #context: SearchContext;
  readonly #side: HostSide;
  readonly #scans: ScanSource | undefined;
  /** The oldest first. */
  readonly #indices: readonly VisibleIndex[];
  readonly #answers = new Map<string, Promise<boolean>>();
  /** There was more to ask. Of that it is not known who looked. */
  isCut = false;

  constructor(context: SearchContext, side: HostSide, scans: ScanSource | undefined) {
    this.#context = context;
    this.#side = side;
    this.#scans = scans;
    this.#indices = side.view.visibility.searched
      .filter(({ collection, damage }) => collection === 'responses' && damage === undefined)
      .sort((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
      .slice(-MAX_LOOKS);
  }

  /** When somebody first looked at a port of the host after a moment. Undefined: as far as is known, nobody did. */
  async firstAfter(moment: number, place: Port): Promise<number | undefined> {
    for (const index of this.#indices) {
      const startedAt = Date.parse(index.startedAt);
      if (startedAt > moment && (await this.#covers(index, place))) return startedAt;
    }
    return undefined;
  }

  async #covers(index: VisibleIndex, place: Port): Promise<boolean> {
    const { access } = index;
    const scanId = access.kind === 'private' ? access.scanId : undefined;
    if (scanId !== undefined)
      return await this.#once(`${index.id} ${place.port}/${place.transport}`, () => this.#scanLooked(scanId, place));
    const isNear = await this.#once(`${index.id}`, () => this.#hasAny(index.id, around(this.#side.host)));
    if (!isNear) return false;
    const { port, transport } = place;
    const q = `port:${port} AND ${transport === 'udp' ? '' : 'NOT '}prot4:udp`;
    return await this.#once(`${index.id} ${port}/${transport}`, () => this.#hasAny(index.id, q));
  }

  async #once(key: string, ask: () => Promise<boolean>): Promise<boolean> {
    let answer = this.#answers.get(key);
    if (answer === undefined && this.#answers.size >= MAX_QUESTIONS) {
      this.isCut = true;
      return false;
    }
    if (answer === undefined) {
      answer = ask();
      this.#answers.set(key, answer);
    }
    return await answer;
  }

  async #hasAny(id: number, q: string): Promise<boolean> {
    const { store, signal } = this.#side.view;
    const { asOf } = this.#side;
    // An index that was started by then may have looked here later.
    const byThen = asOf === undefined ? q : `(${q}) AND NOT last_updated:>${asOf}`;
    const plan = ownPlan(this.#context, 'responses', byThen);
    const selection = { collection: 'responses', plan, scope: { kind: 'indices', ids: [id] } } as const;
    const { records } = await store.page({ ...selection, size: 1 }, signal === undefined ? {} : { signal });
    return records.length > 0;
  }

  /** The report of a scan says which of its targets answered. Of others it is known only if they were named alone. */
  async #scanLooked(scanId: number, { port, transport }: Port): Promise<boolean> {
    const scan = await this.#scans?.scans.find(scanId);
    const report = scan === undefined ? undefined : await this.#scans?.reports.ofScan(scanId);
    if (scan === undefined || report === undefined || scan.state !== 'done') return false;
    const ports = parsePortList(scan.ports);
    if (ports.kind !== 'ports' || !ports.ports[transport === 'udp' ? 'udp' : 'tcp'].includes(port)) return false;
    const excluded = (await this.#scans?.scans.exclude([scanId]))?.get(scanId) ?? [];
    return !isExcluded(this.#side.host, excluded) && isReached(this.#side.host, report);
  }
}

/** The records that say that somebody looked here: of an address, those of its neighbours too. */
function around(host: Host): string {
  const name = formatHost(host);
  if (host.kind !== 'address') return `host:"${name}"`;
  const block = parseCidr(`${name}/${name.includes(':') ? 64 : 24}`);
  return block === undefined ? `ip:"${name}"` : `ip:"${formatCidr(block)}"`;
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
