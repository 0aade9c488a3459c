import type { CurrentUserAnswer } from '../../../api/operations.generated.ts';

type Excluded = CurrentUserAnswer['plan']['exclude_from_results'];

/** What the answers of one kind do not contain. */
export interface LeftOut {
  readonly id: keyof Excluded;
  readonly title: string;
  /** Names of fields, some with a star at the end; a star alone is everything. */
  readonly fields: readonly string[];
  readonly isAll: boolean;
}

const TITLES: readonly (readonly [keyof Excluded, string])[] = [
  ['responses', 'Responses'],
  ['domains', 'Domains'],
  ['whois_ip', 'Address owners'],
  ['whois_domains', 'Registrations'],
  ['certs', 'Certificates'],
  ['host_ip', 'Host pages of addresses'],
  ['host_domain', 'Host pages of names'],
];

/** Only where something is left out. */
export function leftOut(excluded: Excluded): readonly LeftOut[] {
  return TITLES.map(([id, title]) => {
    const fields = excluded[id];
    return { id, title, fields, isAll: fields.includes('*') };
  }).filter(({ fields }) => fields.length > 0);
}
