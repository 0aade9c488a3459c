import type { Actor } from './actor.ts';
import type { SavedGraphs } from './saved-graphs.ts';
import type { SavedSearches } from './saved-searches.ts';
import type { Exclusions, Schedules } from './scan-plans.ts';
import type { Agents, Reports, Scans } from './scans.ts';
import type { Tier } from './tier.ts';
import type { Webhooks } from './webhooks.ts';

/**
 * The interface to the accounts database: users, what each may do, and what each has used. The rest of the code does
 * not know which database it is. Acknowledged changes survive kill -9. Failures are `ProblemError`s: `not_found`,
 * `conflict`, `request_parsing_error`, or `unavailable` while the database cannot be reached. No error contains a
 * secret.
 */
export interface Accounts extends AsyncDisposable {
  readonly capabilities: AccountsCapabilities;
  readonly users: Users;
  readonly teams: Teams;
  readonly keys: Keys;
  readonly sessions: Sessions;
  readonly tiers: Tiers;
  readonly spending: Spending;
  readonly audit: Audit;
  readonly settings: Settings;
  readonly scans: Scans;
  readonly agents: Agents;
  readonly reports: Reports;
  readonly schedules: Schedules;
  readonly exclusions: Exclusions;
  readonly graphs: SavedGraphs;
  readonly searches: SavedSearches;
  readonly webhooks: Webhooks;
  /** The key of the first administrator, who is created if there is none. `given` replaces the current key. */
  firstKey(given?: string): Promise<FirstKey>;
  /** Writes a snapshot to a new file. Undefined if the database is backed up by other means. */
  readonly backUp: ((file: string) => Promise<void>) | undefined;
  /** Gives the space of removed rows back to the file system, if the database does not do so by itself. */
  giveBackSpace(): Promise<void>;
  /** Removes expired rows and old usage of addresses. Run it once a day. */
  prune(): Promise<void>;
  health(): Promise<AccountsHealth>;
}

export interface AccountsCapabilities {
  /** Name of the database, for messages. */
  readonly name: string;
  /** Several server processes may share these accounts. */
  readonly isShared: boolean;
}

export interface AccountsHealth {
  readonly isReady: boolean;
  /** For the operator's log. */
  readonly detail: string;
}

export interface FirstKey {
  readonly userId: number;
  readonly key: string;
  /** It was just created and nobody has seen it. */
  readonly isNew: boolean;
}

/** All times are milliseconds since 1970. */
export interface User {
  readonly id: number;
  /** In lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profession: string;
  readonly usagePurpose: string;
  readonly role: Role;
  readonly tierId: string;
  /** When the subscription ends. Community applies from then on. */
  readonly tierUntil: number | undefined;
  /** Blocked users keep their data but cannot sign in or use a key. */
  readonly isBlocked: boolean;
  readonly hasPassword: boolean;
  readonly createdAt: number;
}

export type Role = 'user' | 'administrator';

export interface NewUser {
  readonly email: string;
  readonly password?: string | undefined;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Community by default. */
  readonly tierId?: string;
  readonly role?: Role;
}

export interface UserChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly profession?: string;
  readonly usagePurpose?: string;
  readonly role?: Role;
  readonly tierId?: string;
  /** Null: it does not end. */
  readonly tierUntil?: number | null;
  readonly isBlocked?: boolean;
}

export interface Users {
  /** Also creates the user's main API key. `conflict`: the e-mail address is in use. */
  create(user: NewUser, by: Actor): Promise<User>;
  /**
   * Creates an account for a visitor at this network address. The answer and the time it takes are the same if an
   * account with the e-mail address exists; that account does not change.
   */
  signUp(user: NewUser, address: string): Promise<SignUp>;
  get(id: number): Promise<User>;
  find(email: string): Promise<User | undefined>;
  /** Ordered by id, starting after `after`. */
  list(options?: { readonly after?: number; readonly limit?: number }): Promise<readonly User[]>;
  /** `conflict`: the installation would have no administrator. */
  change(id: number, change: UserChange, by: Actor): Promise<User>;
  /**
   * Also removes keys, sessions, memberships, scans and their reports, dedicated agents, schedules, saved graphs,
   * saved searches and webhooks. The ledger keeps what the user spent.
   */
  remove(id: number, by: Actor): Promise<void>;
  /** Ends every session of the user. */
  setPassword(id: number, password: string, by: Actor): Promise<void>;
  isPassword(id: number, password: string): Promise<boolean>;
  /** A one-time token for setting a lost password. It replaces an earlier one. */
  passwordLink(id: number, by: Actor): Promise<OneTimeLink>;
  /** `not_found`: the link does not exist, is used up or has expired. */
  usePasswordLink(token: string, password: string): Promise<User>;
}

export type SignUp =
  | { readonly kind: 'done' }
  /** Too many sign-ups from this network address. Whole seconds to wait. */
  | { readonly kind: 'throttled'; readonly retryAfter: number };

export interface OneTimeLink {
  readonly token: string;
  readonly expiresAt: number;
}

export interface Team {
  readonly id: number;
  readonly name: string;
  readonly members: readonly Member[];
  readonly invitations: readonly Invitation[];
}

export interface Member {
  readonly userId: number;
  readonly email: string;
  readonly role: TeamRole;
}

export type TeamRole = 'owner' | 'member';

export interface Invitation {
  readonly id: number;
  readonly teamId: number;
  readonly teamName: string;
  readonly email: string;
  readonly role: TeamRole;
  readonly expiresAt: number;
}

export interface Teams {
  /** `ownerId` becomes the first owner. */
  create(name: string, ownerId: number, by: Actor): Promise<Team>;
  get(id: number): Promise<Team>;
  ofUser(userId: number): Promise<readonly Team[]>;
  list(): Promise<readonly Team[]>;
  rename(id: number, name: string, by: Actor): Promise<Team>;
  remove(id: number, by: Actor): Promise<void>;
  /** The user with this e-mail address can accept it. `conflict`: they are already a member. */
  invite(teamId: number, email: string, role: TeamRole, by: Actor): Promise<Invitation>;
  invitationsFor(userId: number): Promise<readonly Invitation[]>;
  accept(invitationId: number, userId: number): Promise<Team>;
  /** Revoked by the team, or declined by the user. */
  withdrawInvitation(invitationId: number, by: Actor): Promise<void>;
  /** `conflict`: the team would have no owner. */
  setRole(teamId: number, userId: number, role: TeamRole, by: Actor): Promise<Team>;
  /** `conflict`: the last owner can leave only as the last member. The team is then removed. */
  leave(teamId: number, userId: number, by: Actor): Promise<void>;
  /** The user and all teammates. The user sees the private indices of these. */
  peersOf(userId: number): Promise<readonly number[]>;
}

export type KeyScope = 'read' | 'scan' | 'admin';

export interface ApiKey {
  readonly id: number;
  readonly userId: number;
  /** Undefined for the user's main key, which has all scopes of its owner and never expires. */
  readonly name: string | undefined;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: number | undefined;
  readonly createdAt: number;
}

/** The owner of a key or session, with everything that authorization needs. */
export interface KeyOwner {
  readonly user: User;
  readonly by: Credential;
  /** The current tier: Community once the subscription has ended. */
  readonly tier: Tier;
  readonly scopes: readonly KeyScope[];
  /** The user and their teammates. */
  readonly peers: readonly number[];
}

/** Named keys may be given to third parties, so they can neither read nor change the account they belong to. */
export type Credential = 'main_key' | 'named_key' | 'session';

export interface Keys {
  /** Undefined if the key is unknown or expired, or its owner is blocked. A rotated key is valid at once. */
  find(key: string): Promise<KeyOwner | undefined>;
  /** The text of the user's main key. */
  show(userId: number): Promise<string>;
  /** Replaces the user's main key, and ends every session of the user: one may have begun with the old key. */
  rotate(userId: number, by: Actor): Promise<string>;
  /** Creates a named key; only this answer shows it. `conflict`: the user has a key with this name. */
  create(userId: number, key: NewKey, by: Actor): Promise<ApiKey & { readonly key: string }>;
  list(userId: number): Promise<readonly ApiKey[]>;
  /** Removes a named key. A main key can only be rotated. */
  remove(userId: number, keyId: number, by: Actor): Promise<void>;
}

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt?: number | undefined;
}

export type SignIn =
  | { readonly kind: 'signed_in'; readonly session: UserSession }
  /** Unknown user, wrong password or blocked user. The answer does not say which. */
  | { readonly kind: 'refused' }
  /** Too many failures. Whole seconds to wait. */
  | { readonly kind: 'throttled'; readonly retryAfter: number };

/** A named key begins no session: that would have more rights than the key. */
export type SignInByKey = SignIn | { readonly kind: 'named_key' };

/** What a session began with; `session`: with another one, whose key was replaced. For the audit log. */
export type SessionStart = 'password' | 'key' | 'link' | 'session';

export interface UserSession {
  readonly userId: number;
  readonly role: Role;
  /** Value of the session cookie. */
  readonly token: string;
  /** Requests that change something must send this with the cookie. */
  readonly csrf: string;
  readonly expiresAt: number;
}

export interface Sessions {
  /** Failures are counted per account and per network address (`address`). */
  signIn(email: string, password: string, address: string): Promise<SignIn>;
  /** The same with the main key of a user. Failures are counted for the address. */
  signInByKey(key: string, address: string): Promise<SignInByKey>;
  /** Begins a session for somebody who has proved who they are. Undefined if the user is unknown or blocked. */
  begin(userId: number, by: SessionStart): Promise<UserSession | undefined>;
  find(token: string): Promise<(KeyOwner & { readonly csrf: string }) | undefined>;
  isCsrf(token: string, csrf: string): boolean;
  end(token: string): Promise<void>;
  endAll(userId: number, by: Actor): Promise<void>;
}

/** The table of subscriptions. */
export interface Tiers {
  /** In the order in which they were added; the built-in ones go from smallest to largest. */
  list(): Promise<readonly Tier[]>;
  get(id: string): Promise<Tier>;
  /** Adds a tier at the end, or replaces one. */
  put(tier: Tier, by: Actor): Promise<void>;
  /** `conflict`: a user has it, or the installation needs it. */
  remove(id: string, by: Actor): Promise<void>;
}

/** Whose limits a request counts against: a user's, or those of a network address if no key was sent. */
export type Subject =
  | { readonly kind: 'user'; readonly id: number }
  | { readonly kind: 'address'; readonly network: string };

export type Currency = 'coins' | 'scan_coins';

/** Every change is atomic, so concurrent requests cannot exceed a limit. Each limit may be `unlimited`. */
export interface Spending {
  /**
   * Counts requests of today (UTC), either all or none of them. Returns the new count, or undefined if the limit would
   * be exceeded.
   */
  request(subject: Subject, limit: number, amount?: number): Promise<number | undefined>;
  /** Takes back requests that were counted today. */
  returnRequests(subject: Subject, amount: number): Promise<void>;
  /** Spends the whole amount or nothing. Undefined if not enough is left. */
  spend(subject: Subject, spend: NewSpend): Promise<SpendReceipt | undefined>;
  /** Spends as much of the amount as is left, and answers how much that was. */
  spendUpTo(subject: Subject, spend: NewSpend): Promise<number>;
  /** Reserves an amount, to be settled when the actual use is known. */
  reserve(subject: Subject, spend: NewSpend): Promise<SpendReceipt | undefined>;
  /** Spends `used` of a reserved ledger line and frees the rest. Settling twice changes nothing. */
  settle(line: number, used: number): Promise<void>;
  /** Refunds `amount` of a ledger line, never more than it spent in total. Answers the refunded amount. */
  refund(line: number, amount: number): Promise<number>;
  usage(subject: Subject): Promise<Usage>;
  /** One row per day with any use, newest first. */
  byDay(subject: Subject, days: number): Promise<readonly DayUsage[]>;
}

export interface NewSpend {
  readonly currency: Currency;
  readonly amount: number;
  /** For the current month (UTC). */
  readonly limit: number;
  /** The operation, for the ledger. */
  readonly reason: string;
}

export interface SpendReceipt {
  /** Id of the ledger line. */
  readonly line: number;
  /** `unlimited` if there is no limit. */
  readonly left: number;
}

export interface Usage {
  readonly requestsToday: number;
  /** Midnight UTC. */
  readonly nextDay: number;
  /** The first of the next month, midnight UTC. */
  readonly nextMonth: number;
  readonly coins: Balance;
  readonly scanCoins: Balance;
  /** All coins ever spent. */
  readonly coinsEver: number;
}

export interface Balance {
  readonly spent: number;
  readonly reserved: number;
}

export interface DayUsage {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly requests: number;
  readonly coins: number;
  readonly scanCoins: number;
}

export interface AuditEntry {
  readonly id: number;
  readonly at: number;
  readonly actor: Actor;
  /** A noun and a verb: `user.create`, `key.rotate`. */
  readonly action: string;
  /** What was changed: `user:12`. */
  readonly target: string;
  readonly detail: AuditDetail;
}

/** Never contains a secret, or anything that helps to guess one. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

/** Append-only: the database itself refuses to change or remove an entry. */
export interface Audit {
  add(entry: Pick<AuditEntry, 'actor' | 'action' | 'target' | 'detail'>): Promise<void>;
  /** Oldest first, starting after `after`. */
  list(options?: AuditQuery): Promise<readonly AuditEntry[]>;
}

export interface AuditQuery {
  readonly after?: number;
  readonly limit?: number;
  /** Milliseconds since 1970, inclusive. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly actor?: Actor | undefined;
  /** A noun, or a noun and a verb. */
  readonly action?: string | undefined;
}

/** Installation-wide settings, by name. */
export interface Settings {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown, by: Actor): Promise<void>;
  all(): Promise<Readonly<Record<string, unknown>>>;
}
