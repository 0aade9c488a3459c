/** What a Windows machine reveals before a login, the same over every protocol. */
import type { NtlmInfo } from '../../model/records.generated.ts';
import { machineName } from '../text/names.ts';
import type { ServiceContext } from './service.ts';

const VERSIONS = ['10.0.17763', '10.0.20348', '10.0.14393', '6.3.9600', '6.1.7601', '10.0.19041', '10.0.26100'];

export function demoNtlmInfo({ random, host }: ServiceContext): Required<NtlmInfo> {
  const name = machineName(random);
  const isAlone = random.chance(0.6);
  const domain = isAlone ? name : random.pick(['OFFICE', 'CORP', 'AD', 'HQ']);
  const dnsDomain = isAlone ? name : `${domain.toLowerCase()}.${host.network.owner.domain}`;
  return {
    os_version: random.pickByRank(VERSIONS),
    target_name: domain,
    netbios_computer_name: name,
    netbios_domain_name: domain,
    dns_computer_name: isAlone ? name : `${name.toLowerCase()}.${dnsDomain}`,
    dns_domain_name: dnsDomain,
    forest_name: dnsDomain,
  };
}

/** Its fields as texts, for a template that draws it under the name `ntlm`. */
export const NTLM_FIELDS = {
  os_version: '{ntlm.os_version}',
  target_name: '{ntlm.target_name}',
  netbios_computer_name: '{ntlm.netbios_computer_name}',
  netbios_domain_name: '{ntlm.netbios_domain_name}',
  dns_computer_name: '{ntlm.dns_computer_name}',
  dns_domain_name: '{ntlm.dns_domain_name}',
  forest_name: '{ntlm.forest_name}',
} as const satisfies Record<keyof NtlmInfo, string>;
