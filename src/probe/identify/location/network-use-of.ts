import { defined } from '../../../model/defined.ts';
import type { NetworkUse } from '../../../model/records.generated.ts';
import { type MmdbValue, valueAt } from '../../../wire/formats/mmdb/mmdb-value.ts';
import { nameText, numberWithin } from './mmdb-text.ts';

/**
 * A record of an address database -> what its network is used for. The layouts are those of GeoIP2 ISP, Connection Type,
 * Domain, IP Risk, Static IP Score and, below `traits`, Enterprise, and those of IPinfo.
 */
export function networkUseOf(record: MmdbValue, databaseType: string): NetworkUse | undefined {
  const traits = valueAt(record, 'traits') ?? record;
  const text = (name: string): string | undefined => nameText(valueAt(traits, name));
  // Its only member has the most general of all names.
  const score = databaseType.includes('Static-IP-Score') ? valueAt(traits, 'score') : undefined;
  const use = defined({
    organization: text('organization'),
    domain: (text('domain') ?? text('as_domain'))?.toLowerCase(),
    connection_type: text('connection_type'),
    user_type: text('user_type'),
    mobile_country_code: text('mobile_country_code'),
    mobile_network_code: text('mobile_network_code'),
    static_ip_score: numberWithin(score ?? valueAt(traits, 'static_ip_score'), 0, 100),
    ip_risk: numberWithin(valueAt(traits, 'ip_risk'), 0, 100),
    is_anycast: valueAt(traits, 'is_anycast') === true || undefined,
  });
  return Object.keys(use).length === 0 ? undefined : use;
}
