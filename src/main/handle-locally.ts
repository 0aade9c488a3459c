import type { ApiCall } from '../api/handler.ts';
import { ConstantDocuments } from '../api/http/constant-document.ts';
import { BodyBudget } from '../api/input/body-budget.ts';
import { rawObject, readInput } from '../api/input/read-input.ts';
import { refuseUnknownNames } from '../api/input/refuse-unknown-names.ts';
import { handlers } from '../api/operations/list.ts';
import type { Services } from '../api/services.ts';
import { defined } from '../model/defined.ts';
import type { Operation } from '../model/operations/operation.ts';
import { subscriptionOf } from '../model/subscriptions.ts';

/** Handles an operation as the HTTP server does, for the installation itself, and returns the value of its answer. */
export async function handleLocally(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  services: Partial<Services>,
): Promise<unknown> {
  const handler = handlers.find(({ operation: { id } }) => id === operation.id);
  if (handler === undefined) throw new Error(`no handler for ${operation.id}`);
  const raw = rawObject(defined(input));
  refuseUnknownNames(operation, raw);
  const typed = readInput(operation.input, raw) as ApiCall['input'];
  const { body } = await handler.handle({ ...localCall(services), input: typed });
  return body?.kind === 'value' ? body.value : {};
}

const NO_LIMIT = { limit: -1, left: -1, resetAfter: 0 } as const;

/** `services`: those that the operation uses. */
function localCall(services: Partial<Services>): Omit<ApiCall, 'input'> {
  return {
    caller: { kind: 'installation' },
    visitor: {
      caller: { kind: 'installation' },
      tier: subscriptionOf('operator'),
      subject: { kind: 'address', network: 'installation' },
      network: 'installation',
      isSecure: false,
      usesDeprecatedHeader: false,
      session: undefined,
    },
    services: services as Services,
    asRequest: async (_, work) => await work(),
    rates: () => ({ search: NO_LIMIT, certs: NO_LIMIT }),
    isHead: false,
    signal: new AbortController().signal,
    accepts: () => true,
    asksFor: () => false,
    address: 'installation',
    origin: () => '',
    header: () => undefined,
    applicationPage: undefined,
    documents: new ConstantDocuments(),
    lines: undefined,
    heldBody: new BodyBudget().open('installation'),
  };
}
