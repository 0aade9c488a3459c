import type { Tier } from './tier.ts';

/**
 * The seam between the house and the databases of its accounts: who there is, what each may do, what each has used. Nothing above knows
 * which database answers. What is acknowledged survives kill -9. What cannot be done is thrown as a `ProblemError` (`not_found`,
 * `conflict`, `request_parsing_error`; `unavailable` while the database is away), and no secret stands in any error.
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
  /** The key of the first administrator, who is made where there is none; `given` takes the place of the key there is. */
  firstKey(given?: string): Promise<FirstKey>;
  /** All there is at this moment, into a file that is not there yet; undefined where the database is backed up by other means. */
  readonly backUp: ((file: string) => Promise<void>) | undefined;
  /** Removes what has ended and what nobody asks for; for once a day. */
  prune(): Promise<void>;
  health(): Promise<AccountsHealth>;
}

export interface AccountsCapabilities {
  /** The database, for people. */
  readonly name: string;
  /** Several processes may serve from the same accounts. */
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
  /** It was made just now, and has been shown to nobody. */
  readonly isNew: boolean;
}

/** Who does something to accounts, for the audit log. */
export type Actor =
  | { readonly kind: 'user'; readonly id: number }
  /** The service itself, or a person at its machine. */
  | { readonly kind: 'installation' };

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
  /** When the subscription ends and Community begins. */
  readonly tierUntil: number | undefined;
  /** Blocked users keep what they have and get in nowhere. */
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
  /** Community, where nothing is said. */
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
  readonly tierUntil?: number | undefined;
  readonly isBlocked?: boolean;
}

export interface Users {
  /** With an API key from the first moment. `conflict`: there is a user with this address. */
  create(user: NewUser, by: Actor): Promise<User>;
  /**
   * Somebody makes an account for themselves, from this network address. What is answered, and the work for it, are the same whether there was one
   * with the e-mail address: that one stays as it is.
   */
  signUp(user: NewUser, address: string): Promise<SignUp>;
  get(id: number): Promise<User>;
  find(email: string): Promise<User | undefined>;
  /** By id, from behind `after`. */
  list(options?: { readonly after?: number; readonly limit?: number }): Promise<readonly User[]>;
  /** `conflict`: it would leave the installation without an administrator. */
  change(id: number, change: UserChange, by: Actor): Promise<User>;
  /** With keys, sessions and memberships; what was spent stays in the books. */
  remove(id: number, by: Actor): Promise<void>;
  /** Ends every session of the user. */
  setPassword(id: number, password: string, by: Actor): Promise<void>;
  isPassword(id: number, password: string): Promise<boolean>;
  /** A token that sets a password once, for a user who lost theirs; an earlier one ends. */
  passwordLink(id: number, by: Actor): Promise<OneTimeLink>;
  /** `not_found`: there is no such link, or it is used up or too old. */
  usePasswordLink(token: string, password: string): Promise<User>;
}

export type SignUp =
  | { readonly kind: 'done' }
  /** Too many from the network address; whole seconds to wait. */
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
  readonly email: string;
  readonly role: TeamRole;
  readonly expiresAt: number;
}

export interface Teams {
  /** Its maker is its first owner. */
  create(name: string, ownerId: number, by: Actor): Promise<Team>;
  get(id: number): Promise<Team>;
  ofUser(userId: number): Promise<readonly Team[]>;
  list(): Promise<readonly Team[]>;
  rename(id: number, name: string, by: Actor): Promise<Team>;
  remove(id: number, by: Actor): Promise<void>;
  /** An invitation that is accepted by the user with this address. `conflict`: who is a member already. */
  invite(teamId: number, email: string, role: TeamRole, by: Actor): Promise<Invitation>;
  invitationsFor(userId: number): Promise<readonly Invitation[]>;
  accept(invitationId: number, userId: number): Promise<Team>;
  /** Taken back by the team, or declined. */
  withdrawInvitation(invitationId: number, by: Actor): Promise<void>;
  /** `conflict`: a team keeps an owner. */
  setRole(teamId: number, userId: number, role: TeamRole, by: Actor): Promise<Team>;
  /** `conflict`: the last owner goes only when nobody else is left; the team then ends. */
  leave(teamId: number, userId: number, by: Actor): Promise<void>;
  /** The user and everybody who is in a team with them: whose private indices the user sees. */
  peersOf(userId: number): Promise<readonly number[]>;
}

export type KeyScope = 'read' | 'scan' | 'admin';

export interface ApiKey {
  readonly id: number;
  readonly userId: number;
  /** Undefined: the one key that every user has, with every scope of its owner and no end. */
  readonly name: string | undefined;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: number | undefined;
  readonly createdAt: number;
}

/** Who sent a key or a session, with what is needed to judge a request. */
export interface KeyOwner {
  readonly user: User;
  readonly by: Credential;
  /** What the user may do today: Community, when the subscription has ended. */
  readonly tier: Tier;
  readonly scopes: readonly KeyScope[];
  /** The user and their teammates. */
  readonly peers: readonly number[];
}

/** A named key may be given away for one purpose: it neither shows nor changes the account it belongs to. */
export type Credential = 'one_key' | 'named_key' | 'session';

export interface Keys {
  /** Undefined: it belongs to nobody, has ended, or its owner is blocked. A changed key counts at once. */
  find(key: string): Promise<KeyOwner | undefined>;
  /** The user's one key, to show it. */
  show(userId: number): Promise<string>;
  /** A new one in place of the user's one key. */
  rotate(userId: number, by: Actor): Promise<string>;
  /** One more key, shown this once. `conflict`: the user has one of the name. */
  create(userId: number, key: NewKey, by: Actor): Promise<ApiKey & { readonly key: string }>;
  list(userId: number): Promise<readonly ApiKey[]>;
  /** A named key; the one key of a user is rotated and never removed. */
  remove(userId: number, keyId: number, by: Actor): Promise<void>;
}

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt?: number | undefined;
}

export type SignIn =
  | { readonly kind: 'signed_in'; readonly session: Session }
  /** No such user, no such password, or blocked: nobody is told which. */
  | { readonly kind: 'refused' }
  /** Too many failures; whole seconds to wait. */
  | { readonly kind: 'throttled'; readonly retryAfter: number };

export interface Session {
  readonly userId: number;
  /** What the cookie holds. */
  readonly token: string;
  /** What a request that changes something must bring beside the cookie. */
  readonly csrf: string;
  readonly expiresAt: number;
}

export interface Sessions {
  /** `address`: where the attempt comes from; failures are counted by it as well. */
  signIn(email: string, password: string, address: string): Promise<SignIn>;
  find(token: string): Promise<(KeyOwner & { readonly csrf: string }) | undefined>;
  isCsrf(token: string, csrf: string): boolean;
  end(token: string): Promise<void>;
  endAll(userId: number, by: Actor): Promise<void>;
}

/** The table of subscriptions. */
export interface Tiers {
  /** From the smallest to the largest. */
  list(): Promise<readonly Tier[]>;
  get(id: string): Promise<Tier>;
  /** A new one, behind the others, or another content of one there is. */
  put(tier: Tier, by: Actor): Promise<void>;
  /** `conflict`: somebody has it, or it is one of those the house needs. */
  remove(id: string, by: Actor): Promise<void>;
}

/** Whose allowance is used up: a user's, or an address's where no key was sent. */
export type Subject =
  | { readonly kind: 'user'; readonly id: number }
  | { readonly kind: 'address'; readonly network: string };

export type Currency = 'coins' | 'scan_coins';

/** Every change is one step: however many spend at once, nobody gets past a limit. `unlimited` may stand for each limit. */
export interface Spending {
  /** Requests of today (UTC), all or none: how many they are with these. Undefined: they are used up, and nothing was counted. */
  request(subject: Subject, limit: number, amount?: number): Promise<number | undefined>;
  /** Requests that were counted today and turned out to be worth nothing. */
  returnRequests(subject: Subject, amount: number): Promise<void>;
  /** All of it or nothing. Undefined: there is not that much left. */
  spend(subject: Subject, spend: NewSpend): Promise<SpendReceipt | undefined>;
  /** As much of it as is left. */
  spendUpTo(subject: Subject, spend: NewSpend): Promise<number>;
  /** Sets an amount apart, to be settled when it is known what was used. */
  reserve(subject: Subject, spend: NewSpend): Promise<SpendReceipt | undefined>;
  /** A reserved line: `used` of it is spent, the rest is free again. Settling twice changes nothing. */
  settle(line: number, used: number): Promise<void>;
  /** Gives back `amount` of what a line spent: never more than that in all. Answers how much. */
  refund(line: number, amount: number): Promise<number>;
  usage(subject: Subject): Promise<Usage>;
  /** A line for each day on which something was used, newest first. */
  byDay(subject: Subject, days: number): Promise<readonly DayUsage[]>;
}

export interface NewSpend {
  readonly currency: Currency;
  readonly amount: number;
  /** Of this month (UTC). */
  readonly limit: number;
  /** The operation, for the books. */
  readonly reason: string;
}

export interface SpendReceipt {
  /** Of the books. */
  readonly line: number;
  /** `unlimited` where there is no limit. */
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
  /** Coins since the beginning. */
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
  /** Noun and verb: `user.create`, `key.rotate`. */
  readonly action: string;
  /** What it was done to: `user:12`. */
  readonly target: string;
  readonly detail: AuditDetail;
}

/** Never a secret, and nothing one could be guessed from. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

/** Grows only: the database itself refuses to change or remove a line. */
export interface Audit {
  add(entry: Pick<AuditEntry, 'actor' | 'action' | 'target' | 'detail'>): Promise<void>;
  /** Oldest first, from behind `after`. */
  list(options?: AuditQuery): Promise<readonly AuditEntry[]>;
}

export interface AuditQuery {
  readonly after?: number;
  readonly limit?: number;
  /** Milliseconds since 1970; both included. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly actor?: Actor | undefined;
  /** A noun, or noun and verb. */
  readonly action?: string | undefined;
}

/** What an administrator sets for the whole installation, by name. */
export interface Settings {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown, by: Actor): Promise<void>;
  all(): Promise<Readonly<Record<string, unknown>>>;
}
