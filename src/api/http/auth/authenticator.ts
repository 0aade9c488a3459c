import type { IncomingHttpHeaders } from 'node:http';
import type { Accounts, KeyOwner } from '../../../accounts/accounts.ts';
import { anonymousTier } from '../../../accounts/rules/anonymous-tier.ts';
import { networkOf } from '../../../accounts/rules/network-of.ts';
import type { Tier } from '../../../accounts/tier.ts';
import type { Operation } from '../../../model/operations/operation.ts';
import { ProblemError } from '../../../model/problem.ts';
import { subscriptionOf } from '../../../model/subscriptions.ts';
import { CSRF_HEADER } from './cookies.ts';
import { type Credentials, credentialsOf } from './credentials.ts';
import type { Visitor } from './visitor.ts';

/** What is known of a request before anything of it is read. */
export interface RequestHead {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Where it comes from. */
  readonly address: string;
  readonly isSecure: boolean;
}

export interface AuthenticatorOptions {
  /** Requests a day of an address without a key; undefined: who has no key gets in nowhere. */
  readonly anonymousRequests: number | undefined;
}

const COMMUNITY = subscriptionOf('community');

/** What a public operation sees of a request, whatever was sent. */
const NO_CREDENTIALS: Credentials = { kind: 'none' };

/** How long the tier of those without a key is remembered. */
const FRESH_MS = 5_000;

/** Tells who sends a request, and refuses who may not call an operation. */
export class Authenticator {
  readonly #accounts: Accounts;
  readonly #anonymousRequests: number | undefined;
  #anonymous: { readonly tier: Tier; readonly at: number } | undefined;

  constructor(accounts: Accounts, { anonymousRequests }: AuthenticatorOptions) {
    this.#accounts = accounts;
    this.#anonymousRequests = anonymousRequests;
  }

  /** @throws ProblemError authorization_required, unknown_api_key, permission_denied */
  async admit(knock: RequestHead, operation: Operation): Promise<Visitor> {
    const visitor = await this.#visitor(knock, operation);
    if (operation.caller === 'public') return visitor;
    const { caller } = visitor;
    if (caller.kind === 'anonymous') {
      if (operation.caller === 'anyone' && this.#anonymousRequests !== undefined) return visitor;
      throw new ProblemError('authorization_required');
    }
    if (caller.kind === 'user') refuseByScope(caller, operation);
    return visitor;
  }

  async #visitor(knock: RequestHead, operation: Operation): Promise<Visitor> {
    const { headers, method } = knock;
    const credentials = operation.readsKeys ? credentialsOf(headers) : NO_CREDENTIALS;
    const network = networkOf(knock.address);
    const sent = { network, isSecure: knock.isSecure, isOldWay: false, session: undefined };
    if (credentials.kind === 'key') {
      const owner = await this.#accounts.keys.find(credentials.key);
      if (owner === undefined) throw new ProblemError('unknown_api_key');
      return visitorOf(owner, { ...sent, isOldWay: credentials.isOldWay });
    }
    // A page of elsewhere may make a browser send what the browser has; nothing of it is done.
    if (isChange(method) && headers['sec-fetch-site'] === 'cross-site') throw fromElsewhere();
    if (credentials.kind === 'session') {
      const owner = await this.#accounts.sessions.find(credentials.token);
      if (owner !== undefined) {
        const given = headers[CSRF_HEADER];
        const isMeant = typeof given === 'string' && this.#accounts.sessions.isCsrf(credentials.token, given);
        if (isChange(method) && operation.caller !== 'public' && !isMeant) throw withoutToken();
        return visitorOf(owner, { ...sent, session: credentials.token });
      }
    }
    const tier = await this.#tier(operation);
    return { ...sent, caller: { kind: 'anonymous' }, tier, subject: { kind: 'address', network } };
  }

  async #tier(operation: Operation): Promise<Tier> {
    // Health is told while the accounts are away.
    if (!operation.readsKeys) return anonymousTier(COMMUNITY, 0);
    const now = performance.now();
    if (this.#anonymous === undefined || now - this.#anonymous.at > FRESH_MS) {
      const community = await this.#accounts.tiers.get('community');
      this.#anonymous = { tier: anonymousTier(community, this.#anonymousRequests ?? 0), at: now };
    }
    return this.#anonymous.tier;
  }
}

function visitorOf(
  { user, tier, by, scopes, peers }: KeyOwner,
  sent: Pick<Visitor, 'network' | 'isSecure' | 'isOldWay' | 'session'>,
): Visitor {
  const subject = { kind: 'user', id: user.id } as const;
  return { ...sent, caller: { kind: 'user', user, by, scopes, peers }, tier, subject };
}

function refuseByScope({ by, scopes }: Pick<KeyOwner, 'by' | 'scopes'>, { caller, scope }: Operation): void {
  if (caller === 'operator' && !scopes.includes('admin'))
    throw new ProblemError('permission_denied', 'Only an administrator may do this.');
  if (scope === 'account') {
    if (by === 'named_key') throw new ProblemError('permission_denied', 'A named key does not change an account.');
    return;
  }
  if (!scopes.includes(scope)) throw new ProblemError('permission_denied', `This key lacks the scope ${scope}.`);
}

const isChange = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

const fromElsewhere = (): ProblemError =>
  new ProblemError('permission_denied', 'A page of another site may change nothing here.');

const withoutToken = (): ProblemError =>
  new ProblemError('permission_denied', 'Send the token of the session as X-CSRFToken.');
