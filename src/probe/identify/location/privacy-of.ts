import { defined } from '../../../model/defined.ts';
import type { Privacy } from '../../../model/records.generated.ts';
import { type MmdbValue, valueAt } from '../../../wire/formats/mmdb/mmdb-value.ts';
import { nameText, numberWithin } from './mmdb-text.ts';

/**
 * A record of an address database -> whether its network hides who is behind it. The layouts are those of GeoIP2
 * Anonymous IP, Anonymous Plus and IP Risk, of the traits of GeoIP2 Enterprise, and of the privacy database of IPinfo.
 * A database lists the networks that hide somebody, and says nothing of others.
 */
export function privacyOf(record: MmdbValue): Privacy | undefined {
  const traits = valueAt(record, 'traits') ?? record;
  const is = (...names: readonly string[]): true | undefined =>
    names.some((name) => isTrue(valueAt(traits, name))) || undefined;
  const isResidential = is('is_residential_proxy');
  const flags = defined({
    is_vpn: is('is_anonymous_vpn', 'vpn'),
    is_proxy: is('is_public_proxy', 'is_anonymous_proxy', 'proxy') ?? isResidential,
    is_tor: is('is_tor_exit_node', 'tor'),
    is_relay: is('relay'),
    is_residential_proxy: isResidential,
    is_hosting: is('is_hosting_provider', 'hosting'),
    is_anonymous: is('is_anonymous'),
  });
  if (Object.keys(flags).length === 0) return undefined;
  return {
    ...flags,
    ...defined({
      provider: nameText(valueAt(traits, 'provider_name')) ?? nameText(valueAt(traits, 'service')),
      confidence: numberWithin(valueAt(traits, 'anonymizer_confidence'), 0, 100),
      last_seen: dayText(valueAt(traits, 'network_last_seen')),
    }),
  };
}

/** IPinfo writes truth as text in some files. */
const isTrue = (value: MmdbValue | undefined): boolean => value === true || value === 'true';

function dayText(value: MmdbValue | undefined): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}
