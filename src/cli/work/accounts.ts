import { adminAccountOperations as operations } from '../../model/operations/areas/admin-accounts.ts';
import { isObject, numberOf, textOf } from '../client/read-answer.ts';
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
import type { AccountsWork } from './accounts-work.ts';

/** The commands that look after users, teams, keys and subscriptions. What is asked for goes to standard output, what was done to standard error. */

type Thing = Readonly<Record<string, unknown>>;

export async function listUsers(options: AccountOptions, session: Session): Promise<ExitCode> {
  return await listed(options, session, ['id', 'email', 'role', 'plan', 'plan_until', 'is_blocked'], async (work) => {
    const all: Thing[] = [];
    for (let page = await things(work.ask(operations.users)); page.length > 0; ) {
      all.push(...page);
      page = await things(work.ask(operations.users, { after: page.at(-1)?.id }));
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
  return await done(options, session, async (work) => {
    const user = await work.ask(operations.createUser, input);
    const id = numberOf(user, 'id');
    const key = keyIn(await work.ask(operations.showUserKey, { id }));
    return { value: { ...(user as Thing), key }, text: key, words: `User ${id} is made; this is the key.` };
  });
}

export async function showUser(options: UserOptions, session: Session): Promise<ExitCode> {
  return await listed(
    options,
    session,
    ['id', 'email', 'first_name', 'last_name', 'role', 'plan', 'plan_until', 'is_blocked'],
    async (work) => [await userNamed(work, options.user)],
  );
}

export async function changeUser(options: ChangeUserOptions, session: Session): Promise<ExitCode> {
  const { plan, until, role, block } = options;
  return await onUser(options, session, async (work, id) => {
    const value = await work.ask(operations.changeUser, { id, plan, plan_until: until, role, is_blocked: block });
    return { value, words: `User ${id} is changed.` };
  });
}

export async function removeUser(options: UserOptions, session: Session): Promise<ExitCode> {
  return await onUser(options, session, async (work, id) => {
    await work.ask(operations.removeUser, { id });
    return { value: { id }, words: `User ${id} is gone.` };
  });
}

export async function passwordLink(options: UserOptions, session: Session): Promise<ExitCode> {
  return await onUser(options, session, async (work, id) => {
    const value = await work.ask(operations.passwordLink, { id });
    const words = 'With this token they set a password, once, within a day: POST /api/users/password_reset/.';
    return { value, text: textOf(value, 'token') ?? '', words };
  });
}

export async function listTeams(options: AccountOptions, session: Session): Promise<ExitCode> {
  return await listed(options, session, ['id', 'name', 'members'], async (work) => {
    const teams = await things(work.ask(operations.teams));
    if (options.json) return teams;
    const names = (members: unknown): string =>
      Array.isArray(members) ? members.map((member) => textOf(member, 'email')).join(', ') : '';
    return teams.map((team) => ({ ...team, members: names(team.members) }));
  });
}

export async function removeTeam(
  options: AccountOptions & { readonly team: number },
  session: Session,
): Promise<ExitCode> {
  return await done(options, session, async (work) => {
    await work.ask(operations.removeTeam, { id: options.team });
    return { value: { id: options.team }, words: `Team ${options.team} is gone.` };
  });
}

export async function showKey(options: UserOptions, session: Session): Promise<ExitCode> {
  return await onUser(options, session, async (work, id) => {
    const key = keyIn(await work.ask(operations.showUserKey, { id }));
    return { value: { id, key }, text: key };
  });
}

export async function rotateKey(options: UserOptions, session: Session): Promise<ExitCode> {
  return await onUser(options, session, async (work, id) => {
    const key = keyIn(await work.ask(operations.rotateUserKey, { id }));
    return { value: { id, key }, text: key, words: 'The key before it has ended.' };
  });
}

export async function listPlans(options: AccountOptions, session: Session): Promise<ExitCode> {
  const columns = ['id', 'name', 'requests_per_day', 'coins_per_month', 'records_per_download', 'left_out_collections'];
  return await listed(options, session, columns, (work) => things(work.ask(operations.plans)));
}

export async function addPlan(
  options: ChangePlanOptions & { readonly like: string },
  session: Session,
): Promise<ExitCode> {
  const { plan: id, like, columns } = options;
  return await done(options, session, async (work) => {
    const value = await work.ask(operations.createPlan, { id, like, ...columnsFrom(columns) });
    return { value, words: `The subscription ${id} is made.` };
  });
}

export async function changePlan(options: ChangePlanOptions, session: Session): Promise<ExitCode> {
  const { plan: id, columns } = options;
  return await done(options, session, async (work) => {
    const value = await work.ask(operations.changePlan, { id, ...columnsFrom(columns) });
    return { value, words: `The subscription ${id} is changed.` };
  });
}

export async function removePlan(options: PlanOptions, session: Session): Promise<ExitCode> {
  const { plan: id } = options;
  return await done(options, session, async (work) => {
    await work.ask(operations.removePlan, { id });
    return { value: { id }, words: `The subscription ${id} is gone.` };
  });
}

interface Deed {
  /** For --json. */
  readonly value: unknown;
  /** For standard output. */
  readonly text?: string;
  /** For standard error. */
  readonly words?: string;
}

async function done(
  options: AccountOptions,
  { terminal, openAccounts }: Session,
  deed: (work: AccountsWork) => Promise<Deed>,
): Promise<ExitCode> {
  await using work = await openAccounts(options);
  const { value, text, words } = await deed(work);
  if (options.json) await print(terminal, `${JSON.stringify(value)}\n`);
  else if (text !== undefined) await print(terminal, `${text}\n`);
  if (words !== undefined) say(terminal, words);
  return EXIT.done;
}

async function onUser(
  options: UserOptions,
  session: Session,
  deed: (work: AccountsWork, id: number) => Promise<Deed>,
): Promise<ExitCode> {
  return await done(options, session, async (work) => {
    const user = await userNamed(work, options.user);
    return await deed(work, numberOf(user, 'id') ?? -1);
  });
}

async function listed(
  options: AccountOptions,
  { terminal, openAccounts }: Session,
  columns: readonly string[],
  ask: (work: AccountsWork) => Promise<readonly Thing[]>,
): Promise<ExitCode> {
  await using work = await openAccounts(options);
  const found = await ask(work);
  const titles = columns.map((name) => ({ title: name.toUpperCase().replaceAll('_', ' ') }));
  const rows = found.map((thing) => columns.map((name) => shown(thing[name])));
  const text = options.json
    ? found.map((thing) => `${JSON.stringify(thing)}\n`).join('')
    : table(titles, rows, tableWidth(terminal), outputPaint(terminal));
  if (found.length === 0) sayNothingFound(terminal);
  else await print(terminal, text);
  return found.length === 0 ? EXIT.nothingFound : EXIT.done;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** By number or e-mail address. @throws CommandFailure */
export async function userNamed(work: AccountsWork, name: string): Promise<Thing> {
  if (/^\d+$/.test(name)) return (await work.ask(operations.user, { id: Number(name) })) as Thing;
  const [found] = await things(work.ask(operations.users, { email: name }));
  if (found === undefined) throw new CommandFailure(EXIT.nothingFound, `There is no user ${name}.`);
  return found;
}

export async function things(asked: Promise<unknown>): Promise<readonly Thing[]> {
  const answer = await asked;
  return Array.isArray(answer) ? answer.filter(isObject) : [];
}

function keyIn(answer: unknown): string {
  return (isObject(answer) ? textOf(answer.api_key, 'customer_api_key') : undefined) ?? '';
}

/** `name=value`; lists stand between commas. */
function columnsFrom(columns: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columns.map((column) => {
      const equals = column.indexOf('=');
      if (equals < 1)
        throw new CommandFailure(
          EXIT.usage,
          `${column} is no column with a value.`,
          'Write name=value, such as coins_per_month=5000.',
        );
      const [name, text] = [column.slice(0, equals), column.slice(equals + 1)];
      if (name === 'id') throw new CommandFailure(EXIT.usage, 'The id of a subscription stays as it is.');
      const isList = name.startsWith('left_out_');
      return [name, isList ? text.split(',').filter((part) => part !== '') : text];
    }),
  );
}
