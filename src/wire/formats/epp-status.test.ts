import { expect, it } from 'vitest';
import { eppStatus } from './epp-status.ts';

it.each([
  ['clienttransferprohibited', 'clientTransferProhibited'],
  ['CLIENT TRANSFER PROHIBITED', 'clientTransferProhibited'],
  ['server_hold', 'serverHold'],
  ['redemption period', 'redemptionPeriod'],
  ['OK', 'ok'],
])('%s is %s', (text, status) => {
  expect(eppStatus(text)).toBe(status);
});

it('knows nothing of states of a registry', () => {
  expect(eppStatus('REGISTERED')).toBeUndefined();
  expect(eppStatus('x'.repeat(1_000))).toBeUndefined();
});
