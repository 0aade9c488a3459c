import { formatHost } from '../../../addr/host.ts';
import type { HostComparison } from '../../../model/operations/host-comparison-answers.ts';
import { requestError } from '../../../model/problem.ts';
import type { SearchContext } from '../../search-context.ts';
import type { HostInput } from '../host-summary.ts';
import { presenceOf } from './absence-of.ts';
import { compareDns } from './compare-dns.ts';
import { compareIndicators } from './compare-indicators.ts';
import { compareRegistrations } from './compare-registrations.ts';
import { compareServices } from './compare-services.ts';
import { compareThings, type ThingKind } from './compare-things.ts';
import { type HostSide, readHostSide } from './host-side.ts';
import { looksAt } from './looks.ts';
import type { ScanSource } from './scan-looks.ts';
import { certificates, products, vulnerabilities } from './thing-kinds.ts';

export interface HostComparisonInput {
  readonly from: HostInput;
  readonly to: HostInput;
  /** Where scans of the caller looked. Undefined: nobody knows. */
  readonly scans: ScanSource | undefined;
  /** Also list what varies by itself. */
  readonly withVolatile: boolean;
}

/** One host at two dates, or two hosts. @throws ProblemError request_parsing_error */
export async function compareHosts(context: SearchContext, input: HostComparisonInput): Promise<HostComparison> {
  const { scans, withVolatile } = input;
  const isSameHost = formatHost(input.from.host) === formatHost(input.to.host);
  if (isSameHost) refuseOrder(input.from.asOf, input.to.asOf);
  const [from, to] = await Promise.all([readHostSide(context, input.from), readHostSide(context, input.to)]);
  const looks = {
    from: await looksAt(context, from, input.from, scans),
    to: await looksAt(context, to, input.to, scans),
  };
  const { present: before } = await presenceOf(from.services, looks.from);
  const after = await presenceOf(to.services, looks.to);
  const compared = await compareServices(context, { from: before, to: after, isSameHost }, looks.to);
  const thingsOf = <T, E extends object>(kind: ThingKind<T, E>) =>
    compareThings({ from: before, to: after.present }, compared, isSameHost, kind);
  const sections = {
    services: compared.section,
    products: thingsOf(products),
    vulnerabilities: thingsOf(vulnerabilities),
    certificates: thingsOf(certificates),
    dns: compareDns(from, to, isSameHost),
    whois: compareRegistrations(from, to, isSameHost),
  };
  const indicators = compareIndicators(from, to);
  const isCut = [from, to, looks.from, looks.to].some((each) => each.isCut);
  return {
    from: sideAnswer(from),
    to: sideAnswer(to),
    services: sections.services.answer(withVolatile),
    products: sections.products.answer(withVolatile),
    vulnerabilities: sections.vulnerabilities.answer(withVolatile),
    certificates: sections.certificates.answer(withVolatile),
    dns: sections.dns.answer(withVolatile),
    whois: sections.whois.answer(withVolatile),
    indicators: indicators?.answer(withVolatile) ?? null,
    is_cut: isCut || [...Object.values(sections), indicators].some((each) => each?.isCut === true),
  };
}

/** A host is compared with what it was before. */
function refuseOrder(from: number | undefined, to: number | undefined): void {
  if (from === undefined && to === undefined)
    throw requestError('Nothing to compare', 'Give as_of for an earlier date, or another host as to.');
  if (from === undefined || (to !== undefined && from >= to))
    throw requestError('The dates are in the wrong order', 'as_of must be before to_as_of, which is now by default.');
}

function sideAnswer({ host, asOf, services, names, registration, indicators = [] }: HostSide): HostComparison['from'] {
  const [latest] = services;
  return {
    host: formatHost(host),
    type: host.kind === 'address' ? 'ip' : 'domain',
    as_of: asOf === undefined ? null : new Date(asOf).toISOString(),
    is_known: services.length + names.length + indicators.length > 0 || registration !== undefined,
    last_seen: latest === undefined ? null : new Date(latest.at).toISOString(),
  };
}
