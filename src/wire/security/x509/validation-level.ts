import type { Certificate } from '../../../model/records.generated.ts';

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

/**
 * Policies that say how an issuer checked the subject: those of the CA/Browser Forum, those by which browsers recognise
 * extended validation, and those of single issuers.
 */
type PolicyLevel = 'DV' | 'OV' | 'IV' | 'EV';

const POLICIES: Readonly<Record<PolicyLevel, readonly string[]>> = {
  EV: [
    '2.23.140.1.1', // CA/Browser Forum
    '2.23.140.1.3', // CA/Browser Forum, code signing
    '2.23.140.1.31', // CA/Browser Forum, onion services
    '1.3.6.1.4.1.17326.10.14.2.1.2', // AC Camerfirma
    '1.3.6.1.4.1.17326.10.14.2.2.2',
    '1.3.6.1.4.1.17326.10.8.12.1.2',
    '1.3.6.1.4.1.17326.10.8.12.2.2',
    '1.3.159.1.17.1', // Actalis
    '1.3.6.1.4.1.34697.2.1', // AffirmTrust
    '1.3.6.1.4.1.34697.2.2',
    '1.3.6.1.4.1.34697.2.3',
    '1.3.6.1.4.1.34697.2.4',
    '1.3.6.1.4.1.13177.10.1.3.10', // Firmaprofesional
    '2.16.578.1.26.1.3.3', // Buypass
    '1.3.6.1.4.1.36305.2', // WoSign
    '1.3.6.1.4.1.22234.2.5.2.3.1', // Keynectis
    '1.2.616.1.113527.2.5.1.1', // Certum
    '1.3.6.1.4.1.29836.1.10', // CNNIC
    '1.3.6.1.4.1.6449.1.2.1.5.1', // Sectigo (Comodo)
    '1.3.6.1.4.1.6334.1.100.1', // Cybertrust
    '2.16.840.1.114412.2.1', // DigiCert
    '1.3.6.1.4.1.4788.2.202.1', // D-Trust
    '2.16.840.1.114028.10.1.2', // Entrust
    '2.16.792.3.0.4.1.1.4', // E-Tugra
    '1.3.6.1.4.1.14370.1.6', // GeoTrust
    '1.3.6.1.4.1.4146.1.1', // GlobalSign
    '2.16.840.1.114413.1.7.23.3', // GoDaddy
    '1.3.6.1.4.1.14777.6.1.1', // Izenpe
    '1.3.6.1.4.1.14777.6.1.2',
    '1.3.6.1.4.1.782.1.2.1.8.1', // Network Solutions
    '1.3.6.1.4.1.8024.0.2.100.1.2', // QuoVadis
    '2.16.840.1.114404.1.1.2.4.1', // SecureTrust
    '1.2.392.200091.100.721.1', // Secom
    '2.16.528.1.1003.1.2.7', // Staat der Nederlanden
    '1.3.6.1.4.1.23223.1.1.1', // StartCom
    '2.16.840.1.114414.1.7.23.3', // Starfield
    '2.16.840.1.114414.1.7.24.3',
    '2.16.756.1.89.1.2.1.1', // SwissSign
    '2.16.756.1.83.21.0', // Swisscom
    '2.16.840.1.113733.1.7.48.1', // Thawte
    '1.3.6.1.4.1.40869.1.1.22.3', // TWCA
    '1.3.6.1.4.1.7879.13.24.1', // T-TeleSec
    '2.16.840.1.113733.1.7.23.6', // VeriSign
    '2.16.840.1.114171.500.9', // Wells Fargo
    '2.16.156.112554.3', // CFCA
    '2.16.756.5.14.7.4.8', // WISeKey
    '2.16.792.3.0.3.1.1.5', // Türktrust
  ],
  IV: [
    '2.23.140.1.2.3', // CA/Browser Forum
  ],
  OV: [
    '2.23.140.1.2.2', // CA/Browser Forum
    '2.16.840.1.114412.1.1', // DigiCert
    '1.3.6.1.4.1.4788.2.200.1', // D-Trust
    '2.16.840.1.114413.1.7.23.2', // GoDaddy
    '2.16.528.1.1003.1.2.5.6', // Logius
    '1.3.6.1.4.1.8024.0.2.100.1.1', // QuoVadis
    '2.16.840.1.114414.1.7.23.2', // Starfield
    '2.16.792.3.0.3.1.1.2', // Türktrust
  ],
  DV: [
    '2.23.140.1.2.1', // CA/Browser Forum
    '1.3.6.1.4.1.4146.1.10.10', // GlobalSign
    '1.3.6.1.4.1.44947.1.1.1', // Let's Encrypt
    '2.16.840.1.114412.1.2', // DigiCert
    '2.16.840.1.114413.1.7.23.1', // GoDaddy
    '2.16.840.1.114414.1.7.23.1', // Starfield
    // Sectigo (Comodo): its own and those of its resellers.
    ...[7, 8, 10, 15, 16, 17, 18, 19, 21, 22, 24, 25, 26, 27, 28, 29, 31, 35, 37, 38, 39, 40, 41, 42, 44, 45, 47].map(
      (reseller) => `1.3.6.1.4.1.6449.1.2.2.${reseller}`,
    ),
    ...[49, 50, 51, 52, 53, 54].map((reseller) => `1.3.6.1.4.1.6449.1.2.2.${reseller}`),
  ],
};

export const LEVEL_OF_POLICY: ReadonlyMap<string, PolicyLevel> = new Map(
  Object.entries(POLICIES).flatMap(([level, oids]) => oids.map((oid) => [oid, level as PolicyLevel] as const)),
);
