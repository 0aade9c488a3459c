import { isJsonObject, jsonNumber, jsonText } from '../../model/json-value.ts';
import { adminAccountOperations as operations } from '../../model/operations/areas/admin-accounts.ts';
import type { Ask } from '../ask/ask.ts';
import { CommandFailure } from '../command-failure.ts';
import type {
  AccountOptions,
  AddUserOptions,
  ChangePlanOptions,
  ChangeUserOptions,
  PlanOptions,
  UserOptions,
} from '../commands/accounts.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { table } from '../output/table.ts';
import type { Session } from '../session.ts';
import { outputPaint, print, say, sayNothingFound, tableWidth } from '../terminal.ts';

/** One object of an answer. */
type Item = Readonly<Record<string, unknown>>;

export async function listUsers(options: AccountOptions, session: Session): Promise<ExitCode> {
  return await printList(options, session, ['id', 'email', 'role', 'plan', 'plan_until', 'is_blocked'], async (ask) => {
    const all: Item[] = [];
    for (let page = await itemsOf(ask.value(operations.users)); page.length > 0; ) {
      all.push(...page);
      page = await itemsOf(ask.value(operations.users, { after: page.at(-1)?.id }));
    }
    return all;
  });
}

export async function addUser(options: AddUserOptions, session: Session): Promise<ExitCode> {
  const { email, plan, firstName, lastName, administrator } = options;
  const input = {
    email,
    plan,
    first_name: firstName,
    last_name: lastName,
    role: administrator ? 'administrator' : undefined,
  };
  return await run(options, session, async (ask) => {
    const user = await ask.value(operations.createUser, input);
    const id = jsonNumber(user, 'id');
    const key = keyIn(await ask.value(operations.showUserKey, { id }));
    return { value: { ...(user as Item), key }, text: key, message: `User ${id} is created; this is the key.` };
  });
}

export async function showUser(options: UserOptions, session: Session): Promise<ExitCode> {
  return await printList(
    options,
    session,
    ['id', 'email', 'first_name', 'last_name', 'role', 'plan', 'plan_until', 'is_blocked'],
    async (ask) => [await findUser(ask, options.user)],
  );
}

export async function changeUser(options: ChangeUserOptions, session: Session): Promise<ExitCode> {
  const { plan, until, role, block } = options;
  return await onUser(options, session, async (ask, id) => {
    const value = await ask.value(operations.changeUser, { id, plan, plan_until: until, role, is_blocked: block });
    return { value, message: `User ${id} is changed.` };
  });
}

export async function removeUser(options: UserOptions, session: Session): Promise<ExitCode> {
  return await onUser(options, session, async (ask, id) => {
    await ask.value(operations.removeUser, { id });
    return { value: { id }, message: `User ${id} is removed.` };
  });
}

export async function passwordLink(options: UserOptions, session: Session): Promise<ExitCode> {
  return await onUser(options, session, async (ask, id) => {
    const value = await ask.value(operations.passwordLink, { id });
    const message = 'The user can set a password with this token, once, within a day: POST /api/users/password_reset/.';
    return { value, text: jsonText(value, 'token') ?? '', message };
  });
}

export async function listTeams(options: AccountOptions, session: Session): Promise<ExitCode> {
  return await printList(options, session, ['id', 'name', 'members'], async (ask) => {
    const teams = await itemsOf(ask.value(operations.teams));
    if (options.json) return teams;
    const names = (members: unknown): string =>
      Array.isArray(members) ? members.map((member) => jsonText(member, 'email')).join(', ') : '';
    return teams.map((team) => ({ ...team, members: names(team.members) }));
  });
}

export async function removeTeam(
  options: AccountOptions & { readonly team: number },
  session: Session,
): Promise<ExitCode> {
  return await run(options, session, async (ask) => {
    await ask.value(operations.removeTeam, { id: options.team });
    return { value: { id: options.team }, message: `Team ${options.team} is removed.` };
  });
}

export async function showKey(options: UserOptions, session: Session): Promise<ExitCode> {
  return await onUser(options, session, async (ask, id) => {
    const key = keyIn(await ask.value(operations.showUserKey, { id }));
    return { value: { id, key }, text: key };
  });
}

export async function rotateKey(options: UserOptions, session: Session): Promise<ExitCode> {
  return await onUser(options, session, async (ask, id) => {
    const key = keyIn(await ask.value(operations.rotateUserKey, { id }));
    return { value: { id, key }, text: key, message: 'The previous key is no longer valid.' };
  });
}

export async function listPlans(options: AccountOptions, session: Session): Promise<ExitCode> {
  const columns = ['id', 'name', 'requests_per_day', 'coins_per_month', 'records_per_download', 'left_out_collections'];
  return await printList(options, session, columns, (ask) => itemsOf(ask.value(operations.plans)));
}

export async function addPlan(
  options: ChangePlanOptions & { readonly like: string },
  session: Session,
): Promise<ExitCode> {
  const { plan: id, like, columns } = options;
  return await run(options, session, async (ask) => {
    const value = await ask.value(operations.createPlan, { id, like, ...columnsFrom(columns) });
    return { value, message: `The subscription ${id} is created.` };
  });
}

export async function changePlan(options: ChangePlanOptions, session: Session): Promise<ExitCode> {
  const { plan: id, columns } = options;
  return await run(options, session, async (ask) => {
    const value = await ask.value(operations.changePlan, { id, ...columnsFrom(columns) });
    return { value, message: `The subscription ${id} is changed.` };
  });
}

export async function removePlan(options: PlanOptions, session: Session): Promise<ExitCode> {
  const { plan: id } = options;
  return await run(options, session, async (ask) => {
    await ask.value(operations.removePlan, { id });
    return { value: { id }, message: `The subscription ${id} is removed.` };
  });
}

/** What a command prints. */
interface Output {
  /** For standard output with --json. */
  readonly value: unknown;
  /** For standard output without --json. */
  readonly text?: string;
  /** For standard error. */
  readonly message?: string;
}

async function run(
  options: AccountOptions,
  { terminal, openAsk }: Session,
  change: (ask: Ask) => Promise<Output>,
): Promise<ExitCode> {
  await using ask = await openAsk(options);
  const { value, text, message } = await change(ask);
  if (options.json) await print(terminal, `${JSON.stringify(value)}\n`);
  else if (text !== undefined) await print(terminal, `${text}\n`);
  if (message !== undefined) say(terminal, message);
  return EXIT.done;
}

async function onUser(
  options: UserOptions,
  session: Session,
  change: (ask: Ask, id: number) => Promise<Output>,
): Promise<ExitCode> {
  return await run(options, session, async (ask) => {
    const user = await findUser(ask, options.user);
    return await change(ask, jsonNumber(user, 'id') ?? -1);
  });
}

async function printList(
  options: AccountOptions,
  { terminal, openAsk }: Session,
  columns: readonly string[],
  fetch: (ask: Ask) => Promise<readonly Item[]>,
): Promise<ExitCode> {
  await using ask = await openAsk(options);
  const items = await fetch(ask);
  const titles = columns.map((name) => ({ title: name.toUpperCase().replaceAll('_', ' ') }));
  const rows = items.map((item) => columns.map((name) => cellText(item[name])));
  const text = options.json
    ? items.map((item) => `${JSON.stringify(item)}\n`).join('')
    : table(titles, rows, tableWidth(terminal), outputPaint(terminal));
  if (items.length === 0) sayNothingFound(terminal);
  else await print(terminal, text);
  return items.length === 0 ? EXIT.nothingFound : EXIT.done;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The user with this number or e-mail address. @throws CommandFailure */
export async function findUser(ask: Ask, name: string): Promise<Item> {
  if (/^\d+$/.test(name)) return (await ask.value(operations.user, { id: Number(name) })) as Item;
  const [user] = await itemsOf(ask.value(operations.users, { email: name }));
  if (user === undefined) throw new CommandFailure(EXIT.nothingFound, `There is no user ${name}.`);
  return user;
}

/** The objects of an answer that is a list. */
export async function itemsOf(request: Promise<unknown>): Promise<readonly Item[]> {
  const answer = await request;
  return Array.isArray(answer) ? answer.filter(isJsonObject) : [];
}

function keyIn(answer: unknown): string {
  return (isJsonObject(answer) ? jsonText(answer.api_key, 'customer_api_key') : undefined) ?? '';
}

/** Parses `name=value`; the values of a list are separated by commas. */
function columnsFrom(columns: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columns.map((column) => {
      const equals = column.indexOf('=');
      if (equals < 1)
        throw new CommandFailure(
          EXIT.usage,
          `${column} is not a column with a value.`,
          'Write name=value, such as coins_per_month=5000.',
        );
      const [name, text] = [column.slice(0, equals), column.slice(equals + 1)];
      if (name === 'id') throw new CommandFailure(EXIT.usage, 'The id of a subscription cannot change.');
      const isList = name.startsWith('left_out_');
      return [name, isList ? text.split(',').filter((part) => part !== '') : text];
    }),
  );
}
