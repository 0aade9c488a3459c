import { formatHost, type Host } from '../../../addr/host.ts';
import { formatCidr, parseCidr } from '../../../addr/ip/cidr.ts';
import { ownPlan } from '../../query/plan-of.ts';
import type { SearchContext } from '../../search-context.ts';
import type { HostInput } from '../host-summary.ts';
import type { HostSide } from './host-side.ts';
import type { Look, Port } from './look.ts';
import { type ScanSource, scanLooks } from './scan-looks.ts';

/** Indices that are asked whether they cover a host. */
const MAX_INDICES = 50;
/** A host may have a thousand ports. */
const MAX_QUESTIONS = 1_000;

/**
 * Who looked at a host by the moment of a side. A scan says where it looked. Any other index is asked for records: of
 * the host or of the addresses around it, and of the port.
 */
export async function looksAt(
  context: SearchContext,
  side: HostSide,
  input: HostInput,
  scans: ScanSource | undefined,
): Promise<Looks> {
  const questions = new IndexQuestions(context, side);
  const ofIndices = side.view.visibility.searched
    .filter(({ collection, damage, access }) => {
      const isOfScan = access.kind === 'private' && access.scanId !== undefined;
      return collection === 'responses' && damage === undefined && !isOfScan;
    })
    .map(({ id, startedAt }): Look => ({ at: Date.parse(startedAt), covers: (place) => questions.covers(id, place) }))
    .sort((a, b) => a.at - b.at)
    .slice(-MAX_INDICES);
  const ofScans = scans === undefined ? [] : await scanLooks(scans, input);
  return new Looks(
    [...ofIndices, ...ofScans].sort((a, b) => a.at - b.at),
    questions,
  );
}

export class Looks {
  readonly #looks: readonly Look[];
  readonly #questions: IndexQuestions;

  /** `looks`: the oldest first. */
  constructor(looks: readonly Look[], questions: IndexQuestions) {
    this.#looks = looks;
    this.#questions = questions;
  }

  /** There was more to ask. Of that it is not known who looked. */
  get isCut(): boolean {
    return this.#questions.isCut;
  }

  /** When somebody first looked at a port of the host after a moment. Undefined: as far as is known, nobody did. */
  async firstAfter(moment: number, place: Port): Promise<number | undefined> {
    for (const { at, covers } of this.#looks) if (at > moment && (await covers(place))) return at;
    return undefined;
  }
}

/** Asks each index once for each thing. */
class IndexQuestions {
  isCut = false;
  readonly #context: SearchContext;
  readonly #side: HostSide;
  readonly #answers = new Map<string, Promise<boolean>>();

  constructor(context: SearchContext, side: HostSide) {
    this.#context = context;
    this.#side = side;
  }

  async covers(id: number, { port, transport }: Port): Promise<boolean> {
    if (!(await this.#has(id, around(this.#side.host)))) return false;
    return await this.#has(id, `port:${port} AND ${transport === 'udp' ? '' : 'NOT '}prot4:udp`);
  }

  async #has(id: number, q: string): Promise<boolean> {
    const key = `${id} ${q}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return await known;
    if (this.#answers.size >= MAX_QUESTIONS) {
      this.isCut = true;
      return false;
    }
    const answer = this.#ask(id, q);
    this.#answers.set(key, answer);
    return await answer;
  }

  async #ask(id: number, q: string): Promise<boolean> {
    const { store, signal } = this.#side.view;
    const { asOf } = this.#side;
    // An index that was started by then may have looked here later.
    const byThen = asOf === undefined ? q : `(${q}) AND NOT last_updated:>${asOf}`;
    const plan = ownPlan(this.#context, 'responses', byThen);
    const selection = { collection: 'responses', plan, scope: { kind: 'indices', ids: [id] } } as const;
    const { records } = await store.page({ ...selection, size: 1 }, signal === undefined ? {} : { signal });
    return records.length > 0;
  }
}

/** The records that say that somebody looked here: of an address, those of its neighbours too. */
function around(host: Host): string {
  const name = formatHost(host);
  if (host.kind !== 'address') return `host:"${name}"`;
  const block = parseCidr(`${name}/${name.includes(':') ? 64 : 24}`);
  return block === undefined ? `ip:"${name}"` : `ip:"${formatCidr(block)}"`;
}
