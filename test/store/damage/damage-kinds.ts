/** A kind of file of a store, and what becomes of the store when one is damaged. */
export interface DamageKind {
  readonly name: string;
  /** In the directory of the store. */
  readonly file: RegExp;
  /** `restored`: the store makes it whole again by itself. `lost`: it cannot, and keeps saying so. */
  readonly end: 'restored' | 'lost';
}

/** The newer public index of responses, which hides most of the older one. */
const INDEX = 'indices/responses\\.1';

export const DAMAGE_KINDS: readonly DamageKind[] = [
  { name: 'records', file: new RegExp(`^${INDEX}/records/00000000\\.records$`), end: 'lost' },
  { name: 'terms', file: new RegExp(`^${INDEX}/documents/.*\\.term$`), end: 'restored' },
  { name: 'postings', file: new RegExp(`^${INDEX}/documents/.*\\.idx$`), end: 'restored' },
  { name: 'columns', file: new RegExp(`^${INDEX}/documents/.*\\.fast$`), end: 'restored' },
  { name: 'segments', file: new RegExp(`^${INDEX}/documents/meta\\.json$`), end: 'restored' },
  { name: 'latest', file: /^state\/sets\/shadow-6-/, end: 'restored' },
  { name: 'catalog', file: /^state\/catalog\.json$/, end: 'restored' },
];

/** What is left: `npm run damage -- --all`. */
export const OTHER_KINDS: readonly DamageKind[] = [
  { name: 'positions', file: new RegExp(`^${INDEX}/documents/.*\\.pos$`), end: 'restored' },
  { name: 'stored', file: new RegExp(`^${INDEX}/documents/.*\\.store$`), end: 'restored' },
  { name: 'schema', file: new RegExp(`^${INDEX}/schema$`), end: 'restored' },
  { name: 'side table', file: /^indices\/side\.2\/documents\/.*\.term$/, end: 'restored' },
  { name: 'catalog copy', file: /^state\/catalog-copy\.json$/, end: 'restored' },
];
