import { isWholeLeftOut } from '../../api/plan/plan-fields.ts';
import type { LeftOutFields } from '../../api/plan/reader-plan.ts';
import { collectionNames } from '../../paths/collection-names.ts';
import { leftOutNames } from '../../records/plan/left-out-names.ts';

/** What a plan leaves out of the page of an address or a name, as people call it. */
export function leftOutOfHost(leftOut: LeftOutFields, isName: boolean): readonly string[] {
  const registry = isName ? 'whois_domains' : 'whois_ip';
  // Names have no such data.
  const ofHost = isName ? leftOut.host_domain.filter((pattern) => pattern !== 'privacy') : leftOut.host_ip;
  const whole = (['responses', 'domains', registry] as const).filter((collection) =>
    isWholeLeftOut(leftOut[collection]),
  );
  return [
    ...whole.map((collection) => collectionNames[collection].many),
    ...leftOutNames([...leftOut.responses, ...ofHost, ...leftOut.domains, ...leftOut[registry]]),
  ];
}
