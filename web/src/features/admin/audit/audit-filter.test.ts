import { expect, it } from 'vitest';
import { auditFilterOf, auditInput } from './audit-filter.ts';

it('the audit log begins a week ago, unless the address says otherwise', () => {
  expect(auditInput(auditFilterOf({}))).toEqual({ since: 'now-7d' });
  expect(auditInput(auditFilterOf({ since: 'all', actor: ' 7 ', action: 'key', after: '12' }))).toEqual({
    actor: 'user:7',
    action: 'key',
    after: 12,
  });
  expect(auditInput(auditFilterOf({ after: 'x' })).after).toBeUndefined();
});
