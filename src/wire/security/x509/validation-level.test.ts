import { describe, expect, it } from 'vitest';
import type { Certificate } from '../../../model/records.generated.ts';
import { LEVEL_OF_POLICY, validationLevel } from './validation-level.ts';

const withPolicies = (ids: readonly string[], rest: Certificate = {}): Certificate => ({
  ...rest,
  extensions: { certificate_policies: ids.map((id) => ({ id })) },
});

describe('validationLevel', () => {
  it.each([
    ['2.23.140.1.2.1', 'DV'],
    ['2.23.140.1.2.2', 'OV'],
    ['2.23.140.1.2.3', 'IV'],
    ['2.23.140.1.1', 'EV'],
    ['1.3.6.1.4.1.44947.1.1.1', 'DV'],
    ['2.16.840.1.114412.2.1', 'EV'],
    ['1.2.3', 'unknown'],
  ])('of the policy %s is %s', (policy, level) => {
    expect(validationLevel(withPolicies([policy]))).toBe(level);
  });

  it('is the strongest of several', () => {
    expect(validationLevel(withPolicies(['2.23.140.1.2.1', '2.23.140.1.1', '1.2.3']))).toBe('EV');
    expect(validationLevel(withPolicies(['2.23.140.1.2.2', '2.23.140.1.2.1']))).toBe('OV');
  });

  it('is unknown without policies, and for certificates that sign themselves', () => {
    expect(validationLevel({})).toBe('unknown');
    expect(validationLevel(withPolicies(['2.23.140.1.1'], { signature: { self_signed: true } }))).toBe('unknown');
  });

  it('is read from the subject of old certificates', () => {
    const subject = { organization: ['a.example'], common_name: ['a.example'] };
    expect(validationLevel(withPolicies(['1.2.3'], { subject }))).toBe('DV');
    expect(validationLevel(withPolicies(['1.2.3'], { subject: { ...subject, locality: ['Bern'] } }))).toBe('unknown');
    const said = { organizational_unit: ['Domain Control Validated - X'] };
    expect(validationLevel(withPolicies(['1.2.3'], { subject: said }))).toBe('DV');
  });

  it('knows each policy once', () => {
    expect(LEVEL_OF_POLICY.size).toBeGreaterThan(90);
    for (const oid of LEVEL_OF_POLICY.keys()) expect(oid).toMatch(/^[12](?:\.\d+)+$/);
  });
});
