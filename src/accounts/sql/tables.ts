import type { Generated } from 'kysely';
import type { ScanPlanTables, ScanTables } from './scan-tables.ts';

/**
 * The schema after the newest migration. In all databases, times are milliseconds, flags are 0 or 1, and lists and
 * objects are JSON.
 */
export interface Tables extends ScanTables, ScanPlanTables {
  readonly users: UserRow;
  readonly api_keys: KeyRow;
  readonly sessions: SessionRow;
  readonly password_links: PasswordLinkRow;
  readonly sign_in_failures: SignInFailureRow;
  readonly teams: TeamRow;
  readonly memberships: MembershipRow;
  readonly invitations: InvitationRow;
  readonly subscriptions: SubscriptionRow;
  readonly daily_requests: DailyRequestsRow;
  readonly balances: BalanceRow;
  readonly ledger: LedgerRow;
  readonly audit: AuditRow;
  readonly settings: SettingRow;
  readonly saved_searches: SavedSearchRow;
  readonly migrations: MigrationRow;
}

export interface UserRow {
  id: Generated<number>;
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  profession: string;
  usage_purpose: string;
  role: string;
  subscription_id: string;
  subscription_until: number | null;
  is_blocked: number;
  created_at: number;
}

export interface KeyRow {
  id: Generated<number>;
  user_id: number;
  /** Null for the user's main key. */
  name: string | null;
  /** Keyed hash, hexadecimal. */
  hash: string;
  /** The key itself, encrypted. Only for the main key. */
  sealed: string | null;
  scopes: string;
  expires_at: number | null;
  created_at: number;
}

export interface SessionRow {
  hash: string;
  user_id: number;
  created_at: number;
  expires_at: number;
}

export interface PasswordLinkRow {
  hash: string;
  user_id: number;
  expires_at: number;
}

export interface SignInFailureRow {
  /** Keyed hash of an e-mail address or of a network address. */
  subject: string;
  failures: number;
  last_at: number;
}

export interface TeamRow {
  id: Generated<number>;
  name: string;
  created_at: number;
}

export interface MembershipRow {
  team_id: number;
  user_id: number;
  role: string;
}

export interface InvitationRow {
  id: Generated<number>;
  team_id: number;
  email: string;
  role: string;
  expires_at: number;
}

export interface SubscriptionRow {
  id: string;
  position: number;
  /** The tier, without its id, as JSON. */
  content: string;
}

export interface DailyRequestsRow {
  subject: string;
  day: string;
  requests: number;
}

export interface BalanceRow {
  subject: string;
  /** YYYY-MM. */
  month: string;
  currency: string;
  spent: number;
  reserved: number;
}

export interface LedgerRow {
  id: Generated<number>;
  subject: string;
  day: string;
  at: number;
  currency: string;
  amount: number;
  refunded: number;
  /** `spent` or `reserved`. */
  state: string;
  reason: string;
}

export interface AuditRow {
  id: Generated<number>;
  at: number;
  /** Null for the installation. */
  actor_id: number | null;
  action: string;
  target: string;
  detail: string;
}

export interface SettingRow {
  name: string;
  value: string;
}

export interface SavedSearchRow {
  id: string;
  owner_id: number;
  name: string;
  is_shared: number;
  /** What to search and how to show it, as JSON. */
  content: string;
  created_at: number;
  changed_at: number;
}

export interface MigrationRow {
  number: number;
  name: string;
  at: number;
}
