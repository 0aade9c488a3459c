import { formatHost, parseBracketedHost, parseHost } from '../../addr/host.ts';
import { hostOperations } from '../../model/operations/areas/host.ts';
import { ProblemError } from '../../model/problem.ts';
import { hostFields } from '../../service/host/host-fields.ts';
import { hostSummary, notAHost } from '../../service/host/host-summary.ts';
import { asOfMoment } from '../../service/past/as-of-moment.ts';
import { hostMarkdown } from '../../view/host/host-documents.ts';
import { hostText } from '../../view/host/host-text.ts';
import { MAX_CHARACTERS, shorten } from '../fit-to-model.ts';
import { tool } from '../tool.ts';
import { restAt, warningsIn } from './arguments.ts';

export const hostTool = tool({
  name: 'host',
  title: 'Host',
  about:
    'Everything known about an address or a domain name: services, software, vulnerabilities, DNS, WHOIS, domains. With `fields`: only these, as JSON.',
  input: {
    host: { kind: 'text', required: true, byDefault: '', most: 300, about: 'IPv4 or IPv6 address, or a domain name.' },
    as_of: { kind: 'text', most: 100, about: 'As of this day or moment, such as 2026-05-15. Default: now.' },
    fields: { kind: 'names', byDefault: [], most: 50, about: 'Paths in the answer, such as ports,cve.name.' },
  },
  run: async ({ host, fields, as_of: date }, context) => {
    const parsed = parseHost(host.trim()) ?? parseBracketedHost(host.trim());
    if (parsed === undefined) throw notAHost(host);
    const { search, caller, signal } = context;
    const { show, warnings } = hostFields(search, parsed.kind, fields, 'include');
    const asOf = asOfMoment(date, search.now());
    const summary = await hostSummary(search, { host: parsed, caller, publicOnly: false, asOf, signal });
    const name = formatHost(parsed);
    if (summary === undefined) throw new ProblemError('not_found', `Nothing is known of ${name}.`);
    await search.budget.pay(1);
    const rest = restAt(hostOperations.host, {
      host: name,
      fields: fields.length === 0 ? undefined : fields,
      as_of: date,
    });
    if (fields.length > 0) return { host: shorten(show(summary)), rest, ...warningsIn(warnings) };
    const page = hostMarkdown(hostText(shorten(show(summary)) as ReturnType<typeof show>, name));
    const room = MAX_CHARACTERS - 500;
    return page.length <= room
      ? `${page}\n${rest}`
      : `${page.slice(0, room)}\n\n(truncated: name fields, or use ${rest})`;
  },
});
