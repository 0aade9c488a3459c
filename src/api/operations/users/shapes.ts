import type { ApiKey, AuditEntry, DayUsage, Invitation, Team, User } from '../../../accounts/accounts.ts';
import { planColumns, type Tier } from '../../../accounts/tier.ts';
import type {
  AuditAnswer,
  CountersAnswer,
  CurrentUserAnswer,
  InvitationAnswer,
  KeyAnswer,
  OneKeyAnswer,
  PlanAnswer,
  TeamAnswer,
  UsageAnswer,
  UserAnswer,
} from '../../../model/operations/account-answers.ts';
import { unlimited } from '../../../model/subscriptions.ts';
import type { Counters, CurrentUser } from '../../../service/accounts/current-user.ts';

/** Converts accounts values to answers. */

export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | undefined): string | null => (at === undefined ? null : iso(at));

export function currentUserShape({ user, key, nextMonth, tier, tierNumber, excluded }: CurrentUser): CurrentUserAnswer {
  const until = isoOrNull(user.tierUntil);
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    profession: user.profession,
    usage_purpose: user.usagePurpose,
    is_welcome_tour_passed: true,
    api_key: { customer_api_key: key ?? null, next_time_coins_will_be_updated: iso(nextMonth) },
    plan: {
      id: tierNumber,
      name: tier.name,
      is_free: tier.id === 'community',
      active_until: until,
      subscription_period: 'month',
      coins: bounded(tier.coinsPerMonth, MOST_COINS),
      limit_per_one_download: bounded(tier.recordsPerDownload, MOST_RECORDS),
      exclude_from_results: {
        certs: [...excluded.certs],
        domains: [...excluded.domains],
        host_ip: [...excluded.host_ip],
        whois_ip: [...excluded.whois_ip],
        responses: [...excluded.responses],
        host_domain: [...excluded.host_domain],
        whois_domains: [...excluded.whois_domains],
      },
    },
    plan_active_until: until,
    next_plan: null,
    is_next_plan_paid: false,
    subscription_reminder_period: null,
    referral_code: '',
    referral_link_usage_amount: 0,
    bonuses: 0,
    is_authenticated_via_social: false,
  };
}

/** Clients ask for as many records as this allows, so "no limit" is a number too. */
const bounded = (limit: number, bound: number): number => (limit === unlimited ? bound : limit);

/** What the largest subscription of the hosted service has. More is allowed all the same. */
const MOST_COINS = 100_000_000;
const MOST_RECORDS = 10_000_000;

export function countersShape({ requests, coins, scanCoins }: Counters): CountersAnswer {
  return {
    requests_left: { remained: requests.left, limit: requests.of, will_be_updated: iso(requests.renewedAt) },
    coins: {
      left: coins.left,
      plan_coins_amount: coins.of,
      total_coins_spent: coins.spentEver,
      next_time_coins_will_be_updated: iso(coins.renewedAt),
    },
    scan_coins: {
      left: scanCoins.left,
      plan_scan_coins_amount: scanCoins.of,
      reserved_coins: scanCoins.reserved,
    },
  };
}

export function mainKeyShape(key: string, nextMonth: number): OneKeyAnswer {
  return { api_key: { customer_api_key: key, next_time_coins_will_be_updated: iso(nextMonth) } };
}

export function keyShape({ id, name, scopes, expiresAt, createdAt }: ApiKey): KeyAnswer {
  return { id, name: name ?? null, scopes: [...scopes], expires_at: isoOrNull(expiresAt), created_at: iso(createdAt) };
}

export function usageShape(days: readonly DayUsage[]): UsageAnswer {
  return {
    days: days.map(({ day, requests, coins, scanCoins }) => ({ day, requests, coins, scan_coins: scanCoins })),
  };
}

export function userShape(user: User): UserAnswer {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    plan: user.tierId,
    plan_until: isoOrNull(user.tierUntil),
    is_blocked: user.isBlocked,
    has_password: user.hasPassword,
    created_at: iso(user.createdAt),
  };
}

export function invitationShape({ id, teamId, teamName, email, role, expiresAt }: Invitation): InvitationAnswer {
  return { id, team_id: teamId, team_name: teamName, email, role, expires_at: iso(expiresAt) };
}

export function teamShape({ id, name, members, invitations }: Team): TeamAnswer {
  return {
    id,
    name,
    members: members.map(({ userId, email, role }) => ({ user_id: userId, email, role })),
    invitations: invitations.map(invitationShape),
  };
}

export function planShape(tier: Tier): PlanAnswer {
  return { id: tier.id, ...planColumns(tier) };
}

export function auditShape({ id, at, actor, action, target, detail }: AuditEntry): AuditAnswer[number] {
  return {
    id,
    at: iso(at),
    actor: actor.kind === 'user' ? `user:${actor.id}` : 'installation',
    action,
    target,
    detail,
  };
}
