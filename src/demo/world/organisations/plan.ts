/**
 * The organisations and their providers -> all their names, and the machines behind them, in both cycles at once. It is
 * the same in every world: only the content of pages and the times depend on the seed.
 */
import { defined } from '../../../model/defined.ts';
import { Random } from '../../random.ts';
import type { CyclePresence } from '../cycles.ts';
import {
  mailServersOf,
  nameServersOf,
  ORGANISATIONS,
  type OrganisationRow,
  PROVIDERS,
  type ProviderRow,
} from './organisations.ts';
import {
  CORE,
  GENERATED,
  type HostRole,
  type Mark,
  OPTIONAL,
  type ProviderSlot,
  type RoleSubject,
  role,
} from './roles.ts';

/** The owner of the network of a machine. */
export type NetworkHolder = { readonly kind: 'provider' | 'organisation'; readonly number: number };

export interface PlannedMachine {
  readonly key: string;
  readonly home: NetworkHolder;
  /** Position of its address in the network. */
  readonly offset: number;
  /** The provider's name for it. */
  readonly label: string;
  readonly answers: PlannedAnswer[];
}

export interface PlannedAnswer {
  readonly what: RoleSubject;
  readonly name: PlannedName;
  readonly presence: CyclePresence;
}

export interface PlannedName {
  readonly name: string;
  /** The registered domain. */
  readonly domain: string;
  /** The holder. */
  readonly holder: NetworkHolder;
  readonly presence: CyclePresence;
  readonly marks: readonly Mark[];
  readonly machine?: PlannedMachine;
  /** Its target in the older cycle. */
  readonly olderMachine?: PlannedMachine;
  readonly cname?: string;
  /** It has no content, but redirects to the main domain. */
  readonly isSecondary?: boolean;
}

export interface Plan {
  readonly organisations: number;
  readonly names: readonly PlannedName[];
  readonly machines: readonly PlannedMachine[];
  /** Its answers, in both cycles together. */
  readonly answers: number;
}

/** The number of organisations, from the first on, whose answers together do not exceed the limit. */
export function largestPlan(most: number): Plan {
  let largest = planOrganisations(0);
  for (let count = 1; count <= ORGANISATIONS.length; count++) {
    const plan = planOrganisations(count);
    if (plan.answers > most) break;
    largest = plan;
  }
  return largest;
}

/** The plan of the first organisations. */
export function planOrganisations(count: number): Plan {
  const planner = new Planner();
  if (count > 0) for (const [number, row] of PROVIDERS.entries()) planner.addProvider(row, number);
  for (const [number, row] of ORGANISATIONS.slice(0, count).entries()) planner.addOrganisation(row, number);
  const machines = [...planner.machines.values()];
  return {
    organisations: count,
    names: planner.names,
    machines,
    answers: machines.reduce((sum, { answers }) => sum + answers.length, 0),
  };
}

const CLOUD = PROVIDERS.findIndex(({ key }) => key === 'cirravane');
/** The cloud assigns addresses in no visible order: this number is coprime to the 1,021 addresses that it uses. */
const CLOUD_STEP = 337;
const CLOUD_ADDRESSES = 1_021;

class Planner {
  readonly names: PlannedName[] = [];
  readonly machines = new Map<string, PlannedMachine>();
  private readonly taken = new Map<string, number>();

  addProvider(row: ProviderRow, number: number): void {
    const holder: NetworkHolder = { kind: 'provider', number };
    const web = this.machine(holder, 'www');
    this.add({ label: '@', domain: row.domain, holder, machine: web, what: ['company'] });
    this.add({ label: 'www', domain: row.domain, holder, machine: web, what: ['company'] });
    for (const [names, service] of [
      [nameServersOf(row), 'dns'],
      [mailServersOf(row), 'smtp'],
    ] as const) {
      for (const name of names) {
        const label = name.slice(0, name.indexOf('.'));
        this.add({ label, domain: row.domain, holder, machine: this.machine(holder, label), what: [service] });
      }
    }
  }

  addOrganisation(row: OrganisationRow, number: number): void {
    const holder: NetworkHolder = { kind: 'organisation', number };
    const [domain = '', ...others] = row.domains;
    const random = new Random('organisation', domain);
    const last = this.names.length;
    const ownNames = (): number =>
      this.names.slice(last).filter((one) => one.holder === holder && one.presence !== 'older').length;
    for (const other of others) {
      for (const label of ['@', 'www']) this.addRole(holder, other, role(label, 'own:web', 'redirect'), true);
    }
    for (const brand of row.brands) {
      for (const label of ['@', 'www']) this.addRole(holder, brand, role(label, 'own:web', 'company'));
      this.addRole(holder, brand, role('shop', 'cloud', 'shop'));
    }
    this.names.push({ name: `_dmarc.${domain}`, domain, holder, presence: 'both', marks: [] });
    for (const one of CORE) {
      if (row.hasOwnNumber || !one.label.startsWith('ns')) this.addRole(holder, domain, one);
    }
    const more = [...shuffled(random, OPTIONAL), ...generated(random)];
    for (const one of more) {
      if (ownNames() >= row.names) break;
      this.addRole(holder, domain, one);
    }
  }

  private addRole(
    holder: NetworkHolder,
    domain: string,
    { label, where, what, marks }: HostRole,
    isSecondary = false,
  ): void {
    const rest = { label, domain, holder, what, marks, isSecondary };
    switch (where.kind) {
      case 'alias':
        // The name that it points to was added before it.
        this.addAlias(rest, `${where.of}.${domain}`);
        break;
      case 'provider':
        this.addElsewhere(rest, where.row);
        break;
      case 'own':
      case 'cloud': {
        const own = (): PlannedMachine => this.machine(holder, where.machine ?? `${label}.${domain}`);
        const rented = (): PlannedMachine => this.machine({ kind: 'provider', number: CLOUD }, `${label}.${domain}`);
        if (marks.includes('moved')) this.add({ ...rest, machine: rented(), olderMachine: own() });
        else this.add({ ...rest, machine: where.kind === 'own' ? own() : rented() });
      }
    }
  }

  private addAlias({ label, domain, holder, marks }: NewName, of: string): void {
    const target = this.names.find(({ name }) => name === of);
    if (target === undefined) return;
    const { machine, presence } = target;
    const name = `${label}.${domain}`;
    this.names.push({ name, domain, holder, presence, marks: marks ?? [], cname: of, ...defined({ machine }) });
  }

  /** The name points to a name of the provider, and that one to a shared machine. */
  private addElsewhere(rest: NewName, { provider, target, edges, isLost }: ProviderSlot): void {
    const number = PROVIDERS.findIndex(({ key }) => key === provider);
    const home: NetworkHolder = { kind: 'provider', number };
    const short = rest.domain.slice(0, rest.domain.indexOf('.'));
    const cname = target.replace('*', short).replace('#', rest.label.replaceAll('.', '-'));
    if (isLost === 'unresolved') {
      this.add({ ...rest, cname });
      return;
    }
    const edge = new Random('edge', cname).below(edges);
    const machine = this.machine(home, `edge-${String(edge + 1).padStart(2, '0')}`);
    this.add({ ...rest, machine, cname });
    if (isLost !== undefined || this.names.some(({ name }) => name === cname)) return;
    this.names.push({
      name: cname,
      domain: PROVIDERS[number]?.domain ?? '',
      holder: home,
      presence: 'both',
      marks: [],
      machine,
    });
  }

  private add({ label, domain, holder, machine, olderMachine, cname, what, marks = [], isSecondary }: NewName): void {
    const presence: CyclePresence = marks.includes('new') ? 'newer' : marks.includes('gone') ? 'older' : 'both';
    const name: PlannedName = {
      name: label === '@' ? domain : `${label}.${domain}`,
      domain,
      holder,
      presence,
      marks,
      ...defined({ machine, olderMachine, cname, isSecondary: isSecondary === true ? isSecondary : undefined }),
    };
    this.names.push(name);
    for (const one of what) {
      const answer = typeof one === 'string' ? whatOf(one) : one;
      this.answer(machine, answer, name, olderMachine === undefined ? presence : 'newer');
      this.answer(olderMachine, answer, name, 'older');
    }
  }

  /** A machine runs each of its services once. */
  private answer(
    machine: PlannedMachine | undefined,
    what: RoleSubject,
    name: PlannedName,
    presence: CyclePresence,
  ): void {
    const isThere = ({ what: other }: PlannedAnswer): boolean =>
      what.kind === 'service' && other.kind === 'service' && other.service === what.service;
    if (machine === undefined || machine.answers.some(isThere)) return;
    machine.answers.push({ what, name, presence });
  }

  private machine(home: NetworkHolder, label: string): PlannedMachine {
    const network = `${home.kind} ${home.number}`;
    const key = `${network} ${label}`;
    const known = this.machines.get(key);
    if (known !== undefined) return known;
    const place = (this.taken.get(network) ?? 0) + 1;
    this.taken.set(network, place);
    const isCloud = home.kind === 'provider' && home.number === CLOUD;
    const offset = isCloud ? 1 + ((place * CLOUD_STEP) % CLOUD_ADDRESSES) : place;
    const machine: PlannedMachine = { key, home, offset, label, answers: [] };
    this.machines.set(key, machine);
    return machine;
  }
}

interface NewName {
  readonly label: string;
  readonly domain: string;
  readonly holder: NetworkHolder;
  readonly machine?: PlannedMachine;
  readonly olderMachine?: PlannedMachine;
  readonly cname?: string;
  readonly what: readonly (RoleSubject | string)[];
  readonly marks?: readonly Mark[];
  readonly isSecondary?: boolean;
}

const whatOf = (text: string): RoleSubject => role('', 'own', text).what[0] ?? { kind: 'company' };

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((one) => [random.next(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

/** `api.eu.staging` and `web-03.fra1`, in any number. */
function generated(random: Random): HostRole[] {
  const { services, regions, environments, towns, answers } = GENERATED;
  const all: HostRole[] = [];
  for (const service of services) {
    for (const region of regions) {
      for (const environment of environments) {
        const label = [service, region, environment].filter((part) => part !== '').join('.');
        if (label !== 'api.eu.staging') all.push(role(label, 'cloud', 'api', random.chance(0.1) ? 'new' : ''));
      }
    }
  }
  for (const [machine, what] of Object.entries(answers)) {
    for (const town of towns) {
      for (let i = 1; i <= 4; i++) all.push(role(`${machine}-0${i}.${town}`, 'own', what));
    }
  }
  return shuffled(random, all);
}
