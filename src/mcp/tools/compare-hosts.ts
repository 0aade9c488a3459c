import { formatHost, parseBracketedHost, parseHost } from '../../addr/host.ts';
import { defined } from '../../model/defined.ts';
import { hostOperations } from '../../model/operations/areas/host.ts';
import { ProblemError } from '../../model/problem.ts';
import { compareHosts } from '../../service/host/compare/compare-hosts.ts';
import { notAHost } from '../../service/host/host-summary.ts';
import { asOfMoment } from '../../service/past/as-of-moment.ts';
import { shorten } from '../fit-to-model.ts';
import { tool } from '../tool.ts';
import { restAt } from './arguments.ts';

const date = { kind: 'text', most: 100 } as const;

export const compareHostsTool = tool({
  name: 'compare_hosts',
  title: 'Compare hosts',
  about:
    'What differs between a host on a day and the same host later (`as_of`), or between two hosts (`to`): services, products, vulnerabilities, certificates, DNS, WHOIS. `not_seen` means that nobody looked again: never call it gone.',
  input: {
    host: { kind: 'text', required: true, byDefault: '', most: 300, about: 'IPv4 or IPv6 address, or a domain name.' },
    as_of: { ...date, about: 'The day of the first side, such as 2026-05-15. Default: now.' },
    to: { kind: 'text', most: 300, about: 'The other host. Default: the same.' },
    to_as_of: { ...date, about: 'The day of the other side. Default: now.' },
  },
  queries: 2,
  run: async ({ host: name, as_of: day, to: other, to_as_of: otherDay }, { search, caller, accounts, signal }) => {
    const now = search.now();
    const from = { host: hostIn(name), caller, publicOnly: false, asOf: asOfMoment(day, now), signal };
    const to = { ...from, host: other === undefined ? from.host : hostIn(other), asOf: asOfMoment(otherDay, now) };
    const comparison = await compareHosts(search, { from, to, scans: accounts, withVolatile: false });
    const known = [comparison.from, comparison.to].filter((side) => side.is_known).length;
    if (known === 0) throw new ProblemError('not_found', `Nothing is known of ${formatHost(from.host)}.`);
    await search.budget.pay(known);
    const rest = restAt(hostOperations.compareHost, {
      host: formatHost(from.host),
      ...defined({ as_of: day, to: other, to_as_of: otherDay }),
    });
    return { comparison: shorten(comparison), rest };
  },
});

function hostIn(text: string) {
  const host = parseHost(text.trim()) ?? parseBracketedHost(text.trim());
  if (host === undefined) throw notAHost(text);
  return host;
}
