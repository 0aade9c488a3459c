/** The names of an organisation: what each is for, where it points, and what answers there. */
import { defined } from '../../../model/defined.ts';
import { readExhibit, type WebExhibit } from '../../exhibits/web-exhibit.ts';
import { type ServiceName, services } from '../../services/list.ts';
import rows from './roles.json' with { type: 'json' };

/** The target of a name: the own network, a rented machine, or the service of a provider. */
export type RoleLocation =
  | { readonly kind: 'own' | 'cloud'; readonly machine?: string }
  | { readonly kind: 'alias'; readonly of: string }
  | { readonly kind: 'provider'; readonly row: ProviderSlot };

export interface ProviderSlot {
  readonly provider: string;
  /** Its name there: `*` stands for the organisation, `#` for the label. */
  readonly target: string;
  readonly edges: number;
  /**
   * The resource no longer exists, and anybody could claim it: it answers that there is nothing, or does not resolve.
   */
  readonly isLost?: 'answers' | 'unresolved';
}

const PLACES = rows.places as Readonly<Record<string, ProviderSlot>>;

export type RoleSubject =
  | { readonly kind: 'company' | 'redirect' }
  | { readonly kind: 'page'; readonly page: string }
  | { readonly kind: 'service'; readonly service: ServiceName; readonly variant: number };

/** `new` since the older cycle, `gone` since then, `moved` from its own network into a cloud. */
export type Mark = 'new' | 'gone' | 'moved' | 'patched' | 'expired' | 'plain';

export interface HostRole {
  /** Below the domain; `@` is the domain. */
  readonly label: string;
  readonly where: RoleLocation;
  readonly what: readonly RoleSubject[];
  readonly marks: readonly Mark[];
}

/** `labels | where | what | marks`: labels that share a row are alike. */
function readRoles(lines: readonly string[]): HostRole[] {
  return lines.flatMap((line) => {
    const [labels = '', where = '', what = '', marks = ''] = line.split('|').map((text) => text.trim());
    return labels.split(' ').map((label) => role(label, where, what, marks));
  });
}

export function role(label: string, where: string, what: string, marks = ''): HostRole {
  const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
  return { label, where: readWhere(where), what: words(what).map(readWhat), marks: words(marks) as Mark[] };
}

function readWhere(text: string): RoleLocation {
  const [kind = '', machine] = text.split(':');
  if (kind === 'alias') return { kind, of: machine ?? '' };
  if (kind === 'own' || kind === 'cloud') return { kind, ...defined({ machine }) };
  const row = PLACES[kind];
  if (row === undefined) throw new Error(`no target ${text}`);
  return { kind: 'provider', row };
}

function readWhat(text: string): RoleSubject {
  if (text === 'company' || text === 'redirect') return { kind: text };
  const [name = '', variant = '0'] = text.split('/');
  if (name in PAGES) return { kind: 'page', page: name };
  if (!(name in services)) throw new Error(`no service ${name}`);
  return { kind: 'service', service: name as ServiceName, variant: Number(variant) };
}

/** Pages by kind. `*` in a text stands for the organisation, `#` for the requested name. */
export const PAGES: Readonly<Record<string, WebExhibit>> = Object.fromEntries(
  Object.entries(rows.pages).map(([name, row]) => [name, readExhibit(row, `roles.json: ${name}`)]),
);

/** Every organisation has these. */
export const CORE: readonly HostRole[] = readRoles(rows.core);

/** Each organisation has some of these. */
export const OPTIONAL: readonly HostRole[] = readRoles(rows.optional);

/** Large organisations have these in many places: `service.region.environment`, and machines by number and town. */
export const GENERATED = rows.generated;
