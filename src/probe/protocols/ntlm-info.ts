import type { NtlmInfo } from '../../model/records.generated.ts';
import type { NtlmChallenge } from '../../wire/security/ntlm/ntlm-challenge.ts';
import { knownFields } from './known-fields.ts';

/** The fields of a challenge. Undefined if there is no challenge, or it says nothing. */
export function challengeInfo(challenge: NtlmChallenge | undefined): NtlmInfo | undefined {
  if (challenge === undefined) return undefined;
  const info = knownFields({
    os_version: challenge.osVersion,
    target_name: challenge.targetName,
    netbios_computer_name: challenge.netbiosComputerName,
    netbios_domain_name: challenge.netbiosDomainName,
    dns_computer_name: challenge.dnsComputerName,
    dns_domain_name: challenge.dnsDomainName,
    forest_name: challenge.dnsTreeName,
  });
  return Object.keys(info).length === 0 ? undefined : info;
}
