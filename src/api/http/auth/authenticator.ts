import type { IncomingHttpHeaders } from 'node:http';
import type { Accounts, KeyOwner } from '../../../accounts/accounts.ts';
import { networkOf } from '../../../accounts/rules/network-of.ts';
import { anonymousTier, type Tier } from '../../../accounts/tier.ts';
import type { Operation } from '../../../model/operations/operation.ts';
import { ProblemError } from '../../../model/problem.ts';
import { subscriptionOf } from '../../../model/subscriptions.ts';
import { type Credentials, CSRF_HEADER, credentialsOf } from './credentials.ts';
import type { Visitor } from './visitor.ts';

/** What is known of a request before its body is read. */
export interface RequestHead {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Network address of the client. */
  readonly address: string;
  readonly isSecure: boolean;
}

export interface AuthenticatorOptions {
  /** Daily requests of an address without a key. Undefined: requests without a key are refused. */
  readonly anonymousRequests: number | undefined;
}

const COMMUNITY = subscriptionOf('community');
/** The limits of agents are those of their lane, not of a subscription. */
const AGENT_TIER: Tier = subscriptionOf('operator');

/** For operations that ignore credentials. */
const NO_CREDENTIALS: Credentials = { kind: 'none' };

/** How long the anonymous tier is cached. */
const FRESH_MS = 5_000;

/** Identifies the sender of a request, and refuses those who may not call an operation. */
export class Authenticator {
  readonly #accounts: Accounts;
  readonly #anonymousRequests: number | undefined;
  #anonymous: { readonly tier: Tier; readonly at: number } | undefined;

  constructor(accounts: Accounts, { anonymousRequests }: AuthenticatorOptions) {
    this.#accounts = accounts;
    this.#anonymousRequests = anonymousRequests;
  }

  /** Whether requests without a key are allowed. */
  get allowsAnonymous(): boolean {
    return this.#anonymousRequests !== undefined;
  }

  /** @throws ProblemError authorization_required, unknown_api_key, permission_denied */
  async admit(head: RequestHead, operation: Operation): Promise<Visitor> {
    if (operation.caller === 'agent') return await this.#agent(head);
    const visitor = await this.#visitor(head, operation);
    if (operation.caller === 'public') return visitor;
    const { caller } = visitor;
    if (caller.kind === 'anonymous') {
      if (operation.caller === 'anyone' && this.#anonymousRequests !== undefined) return visitor;
      throw new ProblemError('authorization_required');
    }
    if (caller.kind === 'user') refuseByScope(caller, operation);
    return visitor;
  }

  async #visitor(head: RequestHead, operation: Operation): Promise<Visitor> {
    const { headers, method } = head;
    const credentials = operation.readsKeys ? credentialsOf(headers) : NO_CREDENTIALS;
    const network = networkOf(head.address);
    const request = { network, isSecure: head.isSecure, usesDeprecatedHeader: false, session: undefined };
    if (credentials.kind === 'key') {
      const owner = await this.#accounts.keys.find(credentials.key);
      if (owner === undefined) throw new ProblemError('unknown_api_key');
      return visitorOf(owner, { ...request, usesDeprecatedHeader: credentials.usesDeprecatedHeader });
    }
    // Protect against cross-site requests that browsers send with their cookies.
    if (isChange(method) && headers['sec-fetch-site'] === 'cross-site') throw crossSiteProblem();
    if (credentials.kind === 'session') {
      const owner = await this.#accounts.sessions.find(credentials.token);
      if (owner !== undefined) {
        const csrf = headers[CSRF_HEADER];
        const isValidCsrf = typeof csrf === 'string' && this.#accounts.sessions.isCsrf(credentials.token, csrf);
        if (isChange(method) && operation.caller !== 'public' && !isValidCsrf) throw missingCsrfProblem();
        return visitorOf(owner, { ...request, session: credentials.token });
      }
    }
    const tier = await this.#tier(operation);
    return { ...request, caller: { kind: 'anonymous' }, tier, subject: { kind: 'address', network } };
  }

  /** Agents and users have separate credentials: the key of a user is unknown here, and an agent's secret elsewhere. */
  async #agent({ headers, address, isSecure }: RequestHead): Promise<Visitor> {
    const credentials = credentialsOf(headers);
    if (credentials.kind !== 'key') throw new ProblemError('authorization_required');
    const agent = await this.#accounts.agents.findBySecret(credentials.key);
    if (agent === undefined) throw new ProblemError('unknown_api_key');
    return {
      caller: { kind: 'agent', agent },
      tier: AGENT_TIER,
      // Agents behind one address, or next to the browser of a user, do not share their limits.
      subject: { kind: 'address', network: `agent ${agent.id}` },
      network: networkOf(address),
      isSecure,
      usesDeprecatedHeader: false,
      session: undefined,
    };
  }

  async #tier(operation: Operation): Promise<Tier> {
    // Health checks must work while the accounts are unavailable.
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
  request: Pick<Visitor, 'network' | 'isSecure' | 'usesDeprecatedHeader' | 'session'>,
): Visitor {
  const subject = { kind: 'user', id: user.id } as const;
  return { ...request, caller: { kind: 'user', user, by, scopes, peers }, tier, subject };
}

function refuseByScope({ by, scopes }: Pick<KeyOwner, 'by' | 'scopes'>, { caller, scope }: Operation): void {
  if (caller === 'operator' && !scopes.includes('admin'))
    throw new ProblemError('permission_denied', 'Only an administrator may do this.');
  if (scope === 'account') {
    if (by === 'named_key') throw new ProblemError('permission_denied', 'A named key cannot manage an account.');
    return;
  }
  if (!scopes.includes(scope)) throw new ProblemError('permission_denied', `This key lacks the scope ${scope}.`);
}

const isChange = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

const crossSiteProblem = (): ProblemError =>
  new ProblemError('permission_denied', 'A page of another site cannot change anything here.');

const missingCsrfProblem = (): ProblemError =>
  new ProblemError('permission_denied', 'Send the CSRF token of the session as X-CSRFToken.');
