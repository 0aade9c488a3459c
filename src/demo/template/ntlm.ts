/** What a Windows machine reveals before a login, the same over every protocol. */
import type { NtlmInfo } from '../../model/records.generated.ts';
import type { ServiceContext } from '../services/service.ts';
import { machineName } from '../text/names.ts';

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
