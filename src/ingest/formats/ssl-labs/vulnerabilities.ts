import type { JsonObject } from '../../../model/json-value.ts';

/** Names of the vulnerabilities that the details of an endpoint affirm. */
export function vulnerabilitiesOf(details: JsonObject): readonly string[] {
  return [...CHECKS].flatMap(([member, { name, values }]) => (values.includes(details[member]) ? [name] : []));
}

interface Check {
  readonly name: string;
  /** Those of the member that say that the server is vulnerable. */
  readonly values: readonly unknown[];
}

const check = (name: string, ...values: readonly unknown[]): Check => ({ name, values });

const CHECKS: ReadonlyMap<string, Check> = new Map(
  Object.entries({
    heartbleed: check('heartbleed', true),
    vulnBeast: check('beast', true),
    poodle: check('poodle', true),
    // 2: vulnerable. 1 is not, and the others say that the test did not work.
    poodleTls: check('poodle_tls', 2),
    freak: check('freak', true),
    logjam: check('logjam', true),
    drownVulnerable: check('drown', true),
    supportsRc4: check('rc4', true),
    // 2: possibly vulnerable, but not exploitable.
    openSslCcs: check('ccs_injection', 3),
    openSSLLuckyMinus20: check('lucky_minus_20', 2),
    ticketbleed: check('ticketbleed', 2),
    // 2 and 3: by weak and strong oracles.
    bleichenbacher: check('robot', 2, 3),
    // 2 and 3: vulnerable, and exploitable.
    zombiePoodle: check('zombie_poodle', 2, 3),
    goldenDoodle: check('golden_doodle', 4, 5),
    zeroLengthPaddingOracle: check('zero_length_padding_oracle', 6, 7),
    sleepingPoodle: check('sleeping_poodle', 10, 11),
  }),
);
