import { stat } from 'node:fs/promises';
import type { Accounts } from '../accounts/accounts.ts';
import type { Call } from '../api/handler.ts';
import { ConstantDocuments } from '../api/http/constant-documents.ts';
import { rawObject } from '../api/input/raw-input.ts';
import { readInput } from '../api/input/read-input.ts';
import { refuseUnknownNames } from '../api/input/refuse-unknown-names.ts';
import { handlers } from '../api/operations/list.ts';
import type { AccountsWork } from '../cli/work/accounts-work.ts';
import type { Operation } from '../model/operations/operation.ts';
import { subscriptionOf } from '../model/subscriptions.ts';
import { searchContext } from '../service/search-context.ts';
import type { Store } from '../store/store.ts';
import { machineClock } from './machine-clock.ts';
import { openAccounts } from './open-accounts.ts';
import { openStore, storeDirectory } from './open-store.ts';
import { keepOperatorKey, operatorKey } from './serve/operator-key.ts';

/** Work of commands on the accounts themselves, for when no server holds the data directory: the same operations, done here by the house. */
export async function openLocalAccounts(data: string, place: string | undefined): Promise<AccountsWork> {
  await using resources = new AsyncDisposableStack();
  const accounts = resources.use(await openAccounts(data, { place, now: machineClock.now }));
  const { userId } = await operatorKey(accounts, data, undefined);
  const held = resources.move();
  return {
    ask: async (operation, input = {}) => {
      const store = await storeFor(operation, data);
      try {
        return await answerOf(operation, input, callOf(accounts, store, { data, userId }));
      } finally {
        await store?.[Symbol.asyncDispose]();
      }
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** Of these operations only one needs the store, which takes seconds to open; and where there is none, there are no indices. */
async function storeFor({ id }: Operation, data: string): Promise<Store | undefined> {
  const isThere = await stat(storeDirectory(data)).then(
    () => true,
    () => false,
  );
  return id === 'adminRemoveUser' && isThere ? await openStore(data) : undefined;
}

type LocalCaller = { readonly data: string; readonly userId: number };

export async function answerOf(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  call: Omit<Call, 'input'>,
): Promise<unknown> {
  const found = handlers.find(({ operation: { id } }) => id === operation.id);
  if (found === undefined) throw new Error(`nothing does ${operation.id}`);
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const raw = rawObject(Object.fromEntries(given));
  refuseUnknownNames(operation, raw);
  const read = readInput(operation.input, raw) as Call['input'];
  const { body } = await found.handle({ ...call, input: read });
  return body?.kind === 'value' ? body.value : {};
}

export function callOf(
  accounts: Accounts,
  store: Store | undefined,
  { data, userId }: LocalCaller,
): Omit<Call, 'input'> {
  const tier = subscriptionOf('operator');
  const context = searchContext(store ?? NO_STORE, machineClock.now);
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
      search: context,
      accounts,
      onKeyChange: async (id, key) => {
        if (id === userId) await keepOperatorKey(data, key);
      },
    } as Call['services'],
    asRequest: async (_, work) => await work(),
    signal: new AbortController().signal,
    accepts: () => true,
    asksFor: () => false,
    address: 'installation',
    origin: () => '',
    header: () => undefined,
    documents: new ConstantDocuments(),
    lines: undefined,
  };
}

const NO_STORE = { indices: async () => [] } as unknown as Store;
