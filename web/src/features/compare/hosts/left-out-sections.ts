import { isLeftOut, isWholeLeftOut } from '../../../api/plan/plan-fields.ts';
import type { LeftOutFields } from '../../../api/plan/reader-plan.ts';
import type { SectionName } from './compared-sections.ts';

/** The sections that a plan leaves out of a comparison: what they would say of the two hosts is not known. */
export function leftOutSections(leftOut: LeftOutFields, kinds: readonly ('ip' | 'domain')[]): ReadonlySet<SectionName> {
  const isRegistryLeftOut = kinds.every((kind) =>
    isWholeLeftOut(leftOut[kind === 'ip' ? 'whois_ip' : 'whois_domains']),
  );
  const isOut: Readonly<Record<SectionName, boolean>> = {
    services: isWholeLeftOut(leftOut.responses),
    products: isLeftOut('tag', leftOut.responses),
    vulnerabilities: isLeftOut('cve', leftOut.responses),
    certificates: isLeftOut('certificate', leftOut.responses),
    dns: isWholeLeftOut(leftOut.domains),
    whois: isRegistryLeftOut,
    indicators: isLeftOut('ioc', leftOut.host_ip),
  };
  return new Set((Object.keys(isOut) as SectionName[]).filter((name) => isOut[name]));
}
