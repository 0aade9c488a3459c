import { stat } from 'node:fs/promises';
import type { Accounts } from '../accounts/accounts.ts';
import type { ApiCall } from '../api/handler.ts';
import { ConstantDocuments } from '../api/http/constant-document.ts';
import { BodyBudget } from '../api/input/body-budget.ts';
import { rawObject, readInput } from '../api/input/read-input.ts';
import { refuseUnknownNames } from '../api/input/refuse-unknown-names.ts';
import { handlers } from '../api/operations/list.ts';
import type { AccountsWork } from '../cli/work/accounts-work.ts';
import { defined } from '../model/defined.ts';
import type { Operation } from '../model/operations/operation.ts';
import { subscriptionOf } from '../model/subscriptions.ts';
import { searchContext } from '../service/search-context.ts';
import type { Store } from '../store/store.ts';
import { machineClock } from './machine-clock.ts';
import { openAccounts } from './open-accounts.ts';
import { openStore, storeDirectory } from './open-store.ts';
import { operatorKey, saveOperatorKey } from './serve/operator-key.ts';

/** Runs account operations on the data directory itself, unrestricted; no server may hold it. */
export async function openLocalAccounts(data: string, location: string | undefined): Promise<AccountsWork> {
  await using resources = new AsyncDisposableStack();
  const accounts = resources.use(await openAccounts(data, { location, now: machineClock.now }));
  const { userId } = await operatorKey(accounts, data, undefined);
  const disposer = resources.move();
  return {
    ask: async (operation, input = {}) => {
      const store = await storeFor(operation, data);
      try {
        return await handleLocally(operation, input, callOf(accounts, store, { data, userId }));
      } finally {
        await store?.[Symbol.asyncDispose]();
      }
    },
    [Symbol.asyncDispose]: () => disposer.disposeAsync(),
  };
}

/** Opening the store takes seconds, and only one operation needs it. Without a store there are no indices. */
async function storeFor({ id }: Operation, data: string): Promise<Store | undefined> {
  const exists = await stat(storeDirectory(data)).then(
    () => true,
    () => false,
  );
  return id === 'adminRemoveUser' && exists ? await openStore(data) : undefined;
}

type LocalCaller = { readonly data: string; readonly userId: number };

/** Handles an operation as the HTTP server does, and returns the value of its answer. */
export async function handleLocally(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  call: Omit<ApiCall, 'input'>,
): Promise<unknown> {
  const handler = handlers.find(({ operation: { id } }) => id === operation.id);
  if (handler === undefined) throw new Error(`no handler for ${operation.id}`);
  const raw = rawObject(defined(input));
  refuseUnknownNames(operation, raw);
  const typed = readInput(operation.input, raw) as ApiCall['input'];
  const { body } = await handler.handle({ ...call, input: typed });
  return body?.kind === 'value' ? body.value : {};
}

/** The parts of a call that are the same for all operations of a command. */
export function callOf(
  accounts: Accounts,
  store: Store | undefined,
  { data, userId }: LocalCaller,
): Omit<ApiCall, 'input'> {
  const tier = subscriptionOf('operator');
  return {
    caller: { kind: 'installation' },
    visitor: {
      caller: { kind: 'installation' },
      tier,
      subject: { kind: 'address', network: 'installation' },
      network: 'installation',
      isSecure: false,
      usesDeprecatedHeader: false,
      session: undefined,
    },
    services: {
      /** Few operations on accounts read it. */
      get search() {
        return searchContext(store ?? NO_STORE, machineClock.now);
      },
      accounts,
      onKeyChange: async (id, key) => {
        if (id === userId) await saveOperatorKey(data, key);
      },
    } as ApiCall['services'],
    asRequest: async (_, work) => await work(),
    signal: new AbortController().signal,
    accepts: () => true,
    asksFor: () => false,
    address: 'installation',
    origin: () => '',
    header: () => undefined,
    documents: new ConstantDocuments(),
    lines: undefined,
    heldBody: new BodyBudget().open('installation'),
  };
}

const NO_STORE = { indices: async () => [] } as unknown as Store;
