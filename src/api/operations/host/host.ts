import { formatHost, type Host, parseBracketedHost, parseHost } from '../../../addr/host.ts';
import type { JsonObject } from '../../../model/json-value.ts';
import type { hostOperations } from '../../../model/operations/areas/host.ts';
import type { HostSummary } from '../../../model/operations/host-answers.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { ProblemError } from '../../../model/problem.ts';
import { compareHosts } from '../../../service/host/compare/compare-hosts.ts';
import { hostFields } from '../../../service/host/host-fields.ts';
import { hostHistory } from '../../../service/host/host-history.ts';
import { type HostInput, hostSummary, notAHost } from '../../../service/host/host-summary.ts';
import { asOfMoment } from '../../../service/past/as-of-moment.ts';
import { hostMarkdown, hostPage } from '../../../view/host/host-documents.ts';
import { hostText } from '../../../view/host/host-text.ts';
import { type Answer, type ApiCall, type Handlers, PAGE_POLICY, textBody, value } from '../../handler.ts';

type OwnInput = Input<typeof hostOperations.ownHost>;

type Form = NonNullable<OwnInput['format']>;

export const hostHandlers: Handlers<typeof hostOperations> = {
  host: async (call) => await summary(call, hostOf(call.input.host), unknownHost),

  /** The caller's own address is answered even if nothing is known about it. */
  ownHost: async (call) => await summary(call, hostOf(call.address), (ip) => ({ type: 'ip', ip })),

  hostHistory: async (call) => {
    const { services, input } = call;
    const history = await hostHistory(services.search, hostInput(call, hostOf(input.host)));
    if (history === undefined) return unknownHost(input.host);
    await services.search.budget.pay(1);
    return { body: value(history) };
  },

  compareHost: async (call) => {
    const { services, input } = call;
    const from = hostInput(call, hostOf(input.host));
    const other = input.to === undefined || input.to.trim() === '' ? from.host : hostOf(input.to);
    const asOf = asOfMoment(input.to_as_of, services.search.now(), 'to_as_of');
    const comparison = await compareHosts(services.search, {
      from,
      to: { ...from, host: other, asOf },
      scans: services.accounts,
      withVolatile: input.with_volatile,
    });
    const known = [comparison.from, comparison.to].filter((side) => side.is_known).length;
    if (known === 0) return unknownHost(input.host);
    await services.search.budget.pay(known);
    return { body: value(comparison) };
  },
};

async function summary(
  call: ApiCall & { readonly input: OwnInput },
  host: Host,
  unknown: (name: string) => HostSummary,
): Promise<Answer> {
  const { services, input } = call;
  const { show, warnings } = hostFields(services.search, host.kind, input.fields, input.source_type);
  const known = await hostSummary(services.search, hostInput(call, host));
  const answer = known ?? unknown(formatHost(host));
  if (known !== undefined) await services.search.budget.pay(1);
  return { ...inForm(formOf(call), show(answer), formatHost(host)), warnings };
}

/** Browsers get a page. Clients that accept everything get JSON. */
function formOf({ input, asksFor }: ApiCall & { readonly input: OwnInput }): Form {
  if (input.format !== undefined) return input.format;
  if (asksFor('application/json')) return 'json';
  if (asksFor('text/markdown')) return 'markdown';
  return asksFor('text/html') ? 'html' : 'json';
}

function inForm(form: Form, shown: JsonObject, name: string): Answer {
  switch (form) {
    case 'json':
      return { body: value(shown) };
    case 'markdown':
      return { type: 'text/markdown; charset=utf-8', body: textBody(hostMarkdown(hostText(shown, name))) };
    case 'html':
      return {
        type: 'text/html; charset=utf-8',
        body: textBody(hostPage(hostText(shown, name))),
        headers: { 'content-security-policy': PAGE_POLICY },
      };
  }
}

/** Parameters that all host requests share. */
interface HostParameters {
  readonly public_indices_only: boolean;
  readonly as_of: string | undefined;
}

function hostInput(
  { caller, signal, services, input }: ApiCall & { readonly input: HostParameters },
  host: Host,
): HostInput {
  const { public_indices_only: publicOnly, as_of: asOf } = input;
  return { host, caller, publicOnly, asOf: asOfMoment(asOf, services.search.now()), signal };
}

/** @throws ProblemError request_parsing_error, if it is neither an address nor a name */
function hostOf(text: string): Host {
  const trimmed = text.trim();
  const host = parseHost(trimmed) ?? parseBracketedHost(trimmed);
  if (host !== undefined) return host;
  throw notAHost(text);
}

/** @throws ProblemError not_found */
function unknownHost(host: string): never {
  throw new ProblemError('not_found', `Nothing is known of ${shorten(host)}.`);
}

function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}...` : text;
}
