import { describe, expect, it } from 'vitest';
import { type ErrorRow, errors } from './errors.ts';

const rows: readonly (readonly [string, ErrorRow])[] = Object.entries(errors);

describe('the error table', () => {
  it('has the reviewed number of rows', () => {
    expect(rows).toHaveLength(31);
  });

  it.each(rows)('%s has an error status, a title, a detail and a reason', (type, row) => {
    expect(type).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(row.status).toBeGreaterThanOrEqual(400);
    expect(row.status).toBeLessThan(600);
    expect(row.title).toMatch(/^[A-Z].*[^.]$/);
    expect(row.detail).toMatch(/^[A-Z]/);
    expect(row.when).toMatch(/\.$/);
  });

  it('has no title twice, so that people can tell errors apart', () => {
    expect(new Set(rows.map(([, row]) => row.title)).size).toBe(rows.length);
  });

  // As defined by the interface and its clients.
  it.each([
    ['request_parsing_error', 400, 'Request parsing error'],
    ['invalid_query', 400, 'Invalid query'],
    ['query_too_expensive', 400, undefined],
    ['scanner_not_in_subscription', 400, 'Tool not available for current subscription plan'],
    ['stored_scans_exceeded', 400, 'Max number of stored scans exceeded'],
    ['scan_targets_exceeded', 400, 'Max number of targets per scan exceeded'],
    ['not_enough_scan_coins', 400, 'Not enough scan coins'],
    ['authorization_required', 401, undefined],
    ['pricing_plan_limit_exceeded', 402, 'Pricing Plan Limit Exceeded'],
    ['subscription_plan_restriction', 403, 'Subscription plan restriction'],
    ['not_found', 404, undefined],
    ['not_acceptable', 406, undefined],
    ['request_was_throttled', 429, undefined],
    ['daily_request_limit_exceeded', 429, 'Daily request limit exceeded'],
    ['server_error', 500, 'Internal Server Error'],
    ['time_limit_exceeded', 504, undefined],
  ] as const)('%s is %i', (type, status, title) => {
    expect(errors[type].status).toBe(status);
    if (title !== undefined) expect(errors[type].title).toBe(title);
  });

  it('answers an unknown key in the words that clients expect', () => {
    expect(errors.unknown_api_key).toMatchObject({
      status: 400,
      detail: 'Request had invalid authorization credentials: API key not found',
    });
  });
});
