import { formatHost, type Host } from '../../../addr/host.ts';
import type { JsonObject } from '../../../model/json-value.ts';
import type { hostOperations } from '../../../model/operations/areas/host.ts';
import type { HostSummary } from '../../../model/operations/host-answers.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { hostFields } from '../../../service/host/host-fields.ts';
import { hostSummary } from '../../../service/host/host-summary.ts';
import { hostMarkdown } from '../../../view/host/host-markdown.ts';
import { hostPage } from '../../../view/host/host-page.ts';
import { hostText } from '../../../view/host/host-text.ts';
import { type Answer, type ApiCall, type Handlers, textBody, value } from '../../handler.ts';
import { PAGE_POLICY } from '../../page-policy.ts';
import { hostInput, hostOf, unknownHost } from './host-input.ts';

type OwnInput = Input<typeof hostOperations.ownHost>;

type Form = NonNullable<OwnInput['format']>;

export const hostHandlers = {
  host: async (call) => await summary(call, hostOf(call.input.host), unknownHost),

  /** The caller's own address is answered even if nothing is known about it. */
  ownHost: async (call) => await summary(call, hostOf(call.address), (ip) => ({ type: 'ip', ip })),
} satisfies Partial<Handlers<typeof hostOperations>>;

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
