import type { Certificate } from '../../../model/records.generated.ts';
import { LEVEL_OF_POLICY, type PolicyLevel } from './validation-policies.ts';

const STRENGTH: readonly PolicyLevel[] = ['DV', 'OV', 'IV', 'EV'];

/**
 * How the issuer checked the subject, from the policies of the certificate; `unknown` if they do not say it. Who signs
 * his own certificate has checked nothing.
 */
export function validationLevel(certificate: Certificate): PolicyLevel | 'unknown' {
  const policies = certificate.extensions?.certificate_policies;
  if (policies === undefined || certificate.signature?.self_signed === true) return 'unknown';
  let strongest = -1;
  for (const { id = '' } of policies) {
    const level = LEVEL_OF_POLICY.get(id);
    if (level !== undefined) strongest = Math.max(strongest, STRENGTH.indexOf(level));
  }
  return STRENGTH[strongest] ?? (isDomainValidated(certificate) ? 'DV' : 'unknown');
}

/** Certificates from before these policies name the domain as their organisation, or say it in words. */
function isDomainValidated({ subject = {}, issuer = {} }: Certificate): boolean {
  const organization = subject.organization?.[0];
  const says = subject.organizational_unit?.[0]?.includes('Domain Control Validated') === true;
  if (says || (organization !== undefined && organization === subject.common_name?.at(-1)))
    return subject.locality === undefined && subject.province === undefined && subject.postal_code === undefined;
  return organization === 'Persona Not Validated' && issuer.common_name?.at(-1)?.includes('StartCom') === true;
}
