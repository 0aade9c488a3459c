import { type Static, type TSchema, Type } from '@sinclair/typebox';

/**
 * Answers about users, keys, teams and subscriptions. Times are ISO 8601. -1 means no limit, but for the plan of a user,
 * with which clients compute.
 */

const time = Type.String({ description: 'ISO 8601.' });
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const patterns = Type.Array(Type.String());

/** As clients of the hosted service read it. Fields without a meaning here have a neutral value. */
export const currentUserAnswer = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  profession: Type.String(),
  usage_purpose: Type.String(),
  is_welcome_tour_passed: Type.Boolean(),
  api_key: Type.Object({
    customer_api_key: orNull(Type.String({ description: 'Null if the request used a named key.' })),
    next_time_coins_will_be_updated: time,
  }),
  plan: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    is_free: Type.Boolean(),
    active_until: orNull(time),
    subscription_period: Type.String(),
    coins: Type.Integer({ description: 'A month; 100,000,000 if there is no limit.' }),
    limit_per_one_download: Type.Integer({ description: 'Records; 10,000,000 if there is no limit.' }),
    exclude_from_results: Type.Object({
      certs: patterns,
      domains: patterns,
      host_ip: patterns,
      whois_ip: patterns,
      responses: patterns,
      host_domain: patterns,
      whois_domains: patterns,
    }),
  }),
  plan_active_until: orNull(time),
  next_plan: orNull(Type.Object({ id: Type.Integer(), name: Type.String() })),
  is_next_plan_paid: Type.Boolean(),
  subscription_reminder_period: orNull(Type.Integer()),
  referral_code: Type.String(),
  referral_link_usage_amount: Type.Integer(),
  bonuses: Type.Integer(),
  is_authenticated_via_social: Type.Boolean(),
});
export type CurrentUserAnswer = Static<typeof currentUserAnswer>;

export const countersAnswer = Type.Object({
  requests_left: Type.Object({
    remained: Type.Integer(),
    limit: Type.Integer(),
    will_be_updated: time,
  }),
  coins: Type.Object({
    left: Type.Integer(),
    plan_coins_amount: Type.Integer(),
    total_coins_spent: Type.Integer(),
    next_time_coins_will_be_updated: time,
  }),
  scan_coins: Type.Object({
    left: Type.Integer(),
    plan_scan_coins_amount: Type.Integer(),
    reserved_coins: Type.Integer(),
  }),
});
export type CountersAnswer = Static<typeof countersAnswer>;

const remainingLimit = Type.Object({
  limit: Type.Integer(),
  left: Type.Integer(),
  more_at: orNull(Type.String({ description: 'When more are left, ISO 8601. Null if all are, or there is no limit.' })),
});
export type RemainingLimit = Static<typeof remainingLimit>;

export const limitsAnswer = Type.Object(
  {
    searches_per_minute: remainingLimit,
    certificate_searches_per_minute: remainingLimit,
    requests_per_day: remainingLimit,
    coins_per_month: remainingLimit,
    scan_coins_per_month: remainingLimit,
    records_per_download: Type.Integer(),
    targets_per_scan: Type.Integer(),
    stored_scans: Type.Object({ limit: Type.Integer(), left: Type.Integer() }),
    nodes_per_discovery_group: Type.Integer(),
    datasets: Type.Union([Type.Literal('free'), Type.Literal('all')], { description: 'Which data sets it includes.' }),
  },
  { description: '-1 means no limit.' },
);
export type LimitsAnswer = Static<typeof limitsAnswer>;

export const oneKeyAnswer = Type.Object({
  api_key: Type.Object({ customer_api_key: Type.String(), next_time_coins_will_be_updated: time }),
});
export type OneKeyAnswer = Static<typeof oneKeyAnswer>;

const namedKey = {
  id: Type.Integer(),
  name: orNull(Type.String({ description: 'Null for the main key, which every user has.' })),
  scopes: Type.Array(Type.String()),
  expires_at: orNull(time),
  created_at: time,
};
export const keyList = Type.Array(Type.Object(namedKey));
export type KeyAnswer = Static<typeof keyList>[number];
export const newKeyAnswer = Type.Object({ ...namedKey, key: Type.String({ description: 'Shown only this once.' }) });

export const usageAnswer = Type.Object({
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: 'YYYY-MM-DD, UTC.' }),
      requests: Type.Integer(),
      coins: Type.Integer(),
      scan_coins: Type.Integer(),
    }),
    { description: 'Days with any usage, the newest first.' },
  ),
});
export type UsageAnswer = Static<typeof usageAnswer>;

export const sessionAnswer = Type.Object({
  csrf_token: Type.String({ description: 'Send it as X-CSRFToken with every request that changes something.' }),
  expires_at: time,
  is_administrator: Type.Boolean({ description: 'The user may call the operations of administrators.' }),
});

export const signUpAnswer = Type.Object({ detail: Type.String({ description: 'What to do next, for people.' }) });
export type SignUpAnswer = Static<typeof signUpAnswer>;

export const userAnswer = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  role: Type.String({ description: '`user` or `administrator`.' }),
  plan: Type.String({ description: 'Id of the subscription.' }),
  plan_until: orNull(time),
  is_blocked: Type.Boolean(),
  has_password: Type.Boolean(),
  created_at: time,
});
export type UserAnswer = Static<typeof userAnswer>;
export const userList = Type.Array(userAnswer);

export const linkAnswer = Type.Object({
  token: Type.String({ description: 'For setting a password once; shown only this once.' }),
  expires_at: time,
});

export const signInLinkAnswer = Type.Object({
  url: Type.String({ description: 'The address to open in a browser on the machine of the service.' }),
  expires_at: time,
});
export type SignInLinkAnswer = Static<typeof signInLinkAnswer>;

const invitation = Type.Object({
  id: Type.Integer(),
  team_id: Type.Integer(),
  team_name: Type.String(),
  email: Type.String(),
  role: Type.String(),
  expires_at: time,
});
export type InvitationAnswer = Static<typeof invitation>;
export const invitationAnswer = invitation;
export const invitationList = Type.Array(invitation);

export const teamAnswer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  members: Type.Array(
    Type.Object({
      user_id: Type.Integer(),
      email: Type.String(),
      role: Type.String({ description: '`owner` or `member`.' }),
    }),
  ),
  invitations: Type.Array(invitation),
});
export type TeamAnswer = Static<typeof teamAnswer>;
export const teamList = Type.Array(teamAnswer);

export const planAnswer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  requests_per_day: Type.Integer(),
  requests_per_minute: Type.Integer(),
  certificate_requests_per_minute: Type.Integer(),
  coins_per_month: Type.Integer(),
  records_per_download: Type.Integer(),
  nodes_per_discovery_group: Type.Integer(),
  targets_per_scan: Type.Integer(),
  stored_scans: Type.Integer(),
  scan_coins_per_month: Type.Integer(),
  datasets: Type.String({ description: '`free` or `all`.' }),
  left_out_collections: Type.Array(Type.String()),
  left_out_classes: Type.Array(Type.String()),
  left_out_fields: Type.Array(Type.String({ description: 'Collection and path, such as `responses:http.body`.' })),
});
export type PlanAnswer = Static<typeof planAnswer>;
export const planList = Type.Array(planAnswer);

export const auditAnswer = Type.Array(
  Type.Object({
    id: Type.Integer(),
    at: time,
    actor: Type.String({ description: '`user:` and a number, or `installation`.' }),
    action: Type.String(),
    target: Type.String(),
    detail: Type.Record(Type.String(), Type.Unknown()),
  }),
);
export type AuditAnswer = Static<typeof auditAnswer>;

export const settingsAnswer = Type.Object({
  sign_up: Type.Boolean({ description: 'Whether people may create their own accounts.' }),
});
