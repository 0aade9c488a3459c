import { randomBytes } from 'node:crypto';
import type { Accounts } from '../../../accounts/accounts.ts';
import { type ExcludedPatterns, excludedPatterns } from '../../../accounts/rules/field-restrictions.ts';
import type { CurrentUserAnswer } from '../../../model/operations/account-answers.ts';
import { ProblemError } from '../../../model/problem.ts';
import { currentUser } from '../../../service/accounts/current-user.ts';
import { allowsSignUp } from '../../../service/accounts/sign-up.ts';
import { isAdministrator } from '../../../service/caller.ts';
import { readDemoMark } from '../../../service/demo/demo-marker.ts';
import type { TierViews } from '../../../service/search-context.ts';
import { unlimitedBudget } from '../../../service/spending/coin-budget.ts';
import { currentUserShape } from '../../operations/users/shapes.ts';
import { sessionTokenOf } from '../auth/credentials.ts';
import { ApplicationHtml } from './application-html.ts';
import { pageDepth } from './page-depth.ts';
import type { WebAsset, WebAssets, WebBuild } from './web-build.ts';

/** What the browser application is served from. */
export interface ApplicationFiles {
  readonly build: WebBuild;
  /** Files of the build that was served before this one, for tabs that are still open. */
  readonly former: WebAssets;
  /** Of the server. */
  readonly version: string;
}

interface ApplicationContext {
  readonly accounts: Accounts;
  readonly views: TierViews;
  /** Requests without a key are allowed. */
  readonly allowsAnonymous: boolean;
  /** The file with the note about the demonstration world. */
  readonly demoMark: string;
}

/** The block `session` of the page. */
export interface PageSession {
  /** As `currentUser` answers it, without the key, which no page should hold. Null: nobody is signed in. */
  readonly user: CurrentUserAnswer | null;
  readonly administrator: boolean;
  readonly anonymous: boolean;
  /** What these are not answered, as the plan of a user has it. Null: they are not allowed. */
  readonly anonymousLeftOut: ExcludedPatterns | null;
  /** People may create their own accounts. */
  readonly signUp: boolean;
  /** Records of the demonstration world are here. */
  readonly demonstration: boolean;
  readonly version: string;
  /** The id of the build. */
  readonly build: string;
}

export interface ApplicationAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** The browser application, as the server answers it. */
export class Application {
  readonly #files: ApplicationFiles;
  readonly #html: ApplicationHtml;
  readonly #context: ApplicationContext;

  constructor(files: ApplicationFiles, context: ApplicationContext) {
    this.#files = files;
    this.#html = new ApplicationHtml(files.build.html);
    this.#context = context;
  }

  /** The page for an address and the cookies sent with it. Undefined if the address is not one of a page. */
  async page(url: string, cookies: string | undefined): Promise<ApplicationAnswer | undefined> {
    const depth = pageDepth(url);
    if (depth === undefined) return undefined;
    const { build, version } = this.#files;
    const { user, administrator } = await orWithoutAccounts(NOBODY, () => this.#signedIn(sessionTokenOf(cookies)));
    const session: PageSession = {
      user,
      administrator,
      anonymous: this.#context.allowsAnonymous,
      anonymousLeftOut: await orWithoutAccounts(null, () => this.#anonymousLeftOut()),
      signUp: await orWithoutAccounts(false, () => allowsSignUp(this.#context.accounts)),
      demonstration: ((await readDemoMark(this.#context.demoMark))?.indices.length ?? 0) > 0,
      version,
      build: build.id,
    };
    const nonce = randomBytes(18).toString('base64url');
    return {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policyWith(nonce),
        'referrer-policy': 'no-referrer',
        vary: 'accept, cookie',
      },
      bytes: Buffer.from(this.#html.render({ depth, nonce, session })),
    };
  }

  asset(name: string): WebAsset | undefined {
    return this.#files.build.assets.get(name) ?? this.#files.former.get(name);
  }

  async #anonymousLeftOut(): Promise<ExcludedPatterns | null> {
    const { accounts, views, allowsAnonymous } = this.#context;
    if (!allowsAnonymous) return null;
    const tier = await accounts.tiers.get('community');
    return excludedPatterns(tier, views.of({ kind: 'anonymous' }, tier, unlimitedBudget).leftOut);
  }

  async #signedIn(token: string | undefined): Promise<SignedIn> {
    if (token === undefined) return NOBODY;
    const { accounts, views } = this.#context;
    const owner = await accounts.sessions.find(token);
    if (owner === undefined) return NOBODY;
    const caller = { kind: 'user', ...owner } as const;
    const user = currentUserShape(await currentUser(accounts, caller, views.of(caller, owner.tier, unlimitedBudget)));
    return {
      user: { ...user, api_key: { ...user.api_key, customer_api_key: null } },
      administrator: isAdministrator(caller),
    };
  }
}

/** The page itself needs no accounts, and what it asks for will say that they are unavailable. */
async function orWithoutAccounts<Value>(otherwise: Value, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ProblemError) return otherwise;
    throw error;
  }
}

type SignedIn = Pick<PageSession, 'user' | 'administrator'>;

const NOBODY: SignedIn = { user: null, administrator: false };

/** What a page with records of strangers may do: nothing but what its own files do. */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types periplus',
  ].join('; ');
}
