import { Command, Option } from 'commander';
import type { Installation } from '../ask/ask.ts';
import { formatOption, type OutputFormat } from '../output/output-format.ts';
import { examples, wholeNumber, withInstallationOptions } from './arguments.ts';

export interface AccountOptions extends Installation {
  readonly json: boolean;
}

export interface UserOptions extends AccountOptions {
  /** Number or e-mail address of the user. */
  readonly user: string;
}

export interface AddUserOptions extends AccountOptions {
  readonly email: string;
  readonly plan?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly administrator: boolean;
}

export interface ChangeUserOptions extends UserOptions {
  readonly plan?: string;
  readonly until?: string;
  readonly role?: string;
  readonly block?: boolean;
}

export interface PlanOptions extends AccountOptions {
  readonly plan: string;
}

export interface ChangePlanOptions extends PlanOptions {
  /** Each `name=value`. */
  readonly columns: readonly string[];
}

export interface AuditOptions extends Installation {
  readonly since?: string;
  readonly until?: string;
  readonly who?: string;
  readonly action?: string;
  readonly format?: OutputFormat;
}

/** The work of the commands that manage users, teams, keys and subscriptions. */
export interface AccountCommands {
  audit(options: AuditOptions): Promise<void>;
  listUsers(options: AccountOptions): Promise<void>;
  addUser(options: AddUserOptions): Promise<void>;
  showUser(options: UserOptions): Promise<void>;
  changeUser(options: ChangeUserOptions): Promise<void>;
  removeUser(options: UserOptions): Promise<void>;
  passwordLink(options: UserOptions): Promise<void>;
  listTeams(options: AccountOptions): Promise<void>;
  removeTeam(options: AccountOptions & { readonly team: number }): Promise<void>;
  showKey(options: UserOptions): Promise<void>;
  rotateKey(options: UserOptions): Promise<void>;
  listPlans(options: AccountOptions): Promise<void>;
  addPlan(options: ChangePlanOptions & { readonly like: string }): Promise<void>;
  changePlan(options: ChangePlanOptions): Promise<void>;
  removePlan(options: PlanOptions): Promise<void>;
}

const USER = 'number or e-mail address';
const COLUMNS = 'columns as name=value, such as requests_per_day=100; periplus plan list --json shows their names';

export function accountCommands(defaultData: string, run: AccountCommands): readonly Command[] {
  const subcommand = (parent: Command, name: string, description: string): Command =>
    withInstallationOptions(parent.command(name).description(description), defaultData).option(
      '--json',
      'print JSON',
      false,
    );

  const user = new Command('user')
    .description('manage users; goes through the server if one holds the data directory')
    .addHelpText(
      'after',
      examples(
        'periplus user list',
        'periplus user add ada@example.org --plan business',
        'periplus user change ada@example.org --plan corporate --until 2027-01-01',
        'periplus user password ada@example.org',
      ),
    );
  subcommand(user, 'list', 'list all users').action((options) => run.listUsers(options));
  subcommand(user, 'add', 'add a user and print their key')
    .argument('<email>', 'e-mail address')
    .option('--plan <id>', 'subscription')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--administrator', 'make the user an administrator', false)
    .action((email: string, options) => run.addUser({ email, ...options }));
  const userSubcommand = (name: string, description: string) =>
    subcommand(user, name, description).argument('<user>', USER);
  userSubcommand('show', 'show one user').action((name: string, options) => run.showUser({ user: name, ...options }));
  userSubcommand('change', 'change a user')
    .option('--plan <id>', 'subscription')
    .option('--until <time>', 'when the subscription ends, such as 2027-01-01, or never')
    .addOption(new Option('--role <role>', 'role of the user').choices(['user', 'administrator']))
    .option('--block', 'block the user')
    .option('--no-block', 'unblock the user')
    .action((name: string, options) => run.changeUser({ user: name, ...options }));
  userSubcommand('remove', 'remove a user with their keys, sessions and private indices').action(
    (name: string, options) => run.removeUser({ user: name, ...options }),
  );
  userSubcommand('password', 'print a one-time token with which the user can set a password').action(
    (name: string, options) => run.passwordLink({ user: name, ...options }),
  );

  const team = new Command('team').description('manage teams').addHelpText('after', examples('periplus team list'));
  subcommand(team, 'list', 'list all teams').action((options) => run.listTeams(options));
  subcommand(team, 'remove', 'remove a team but not its members')
    .argument('<team>', 'number of the team', wholeNumber)
    .action((number: number, options) => run.removeTeam({ team: number, ...options }));

  const key = new Command('key')
    .description('show or replace the key of a user')
    .addHelpText('after', examples('periplus key show operator@localhost'));
  subcommand(key, 'show', 'print the key of a user')
    .argument('<user>', USER)
    .action((name: string, options) => run.showKey({ user: name, ...options }));
  subcommand(key, 'rotate', 'replace the key of a user and print the new one')
    .argument('<user>', USER)
    .action((name: string, options) => run.rotateKey({ user: name, ...options }));

  const plan = new Command('plan')
    .description('manage subscriptions')
    .addHelpText(
      'after',
      examples('periplus plan list', 'periplus plan change community requests_per_day=100 coins_per_month=5000'),
    );
  subcommand(plan, 'list', 'list all subscriptions').action((options) => run.listPlans(options));
  subcommand(plan, 'add', 'add a subscription as a copy of another one, with the given columns changed')
    .argument('<id>', 'up to 32 lower-case letters, digits, _ and -')
    .argument('[columns...]', COLUMNS)
    .option('--like <id>', 'subscription to copy', 'community')
    .action((id: string, columns: readonly string[], options) => run.addPlan({ plan: id, columns, ...options }));
  subcommand(plan, 'change', 'change columns of a subscription')
    .argument('<id>', 'id of the subscription')
    .argument('<columns...>', COLUMNS)
    .action((id: string, columns: readonly string[], options) => run.changePlan({ plan: id, columns, ...options }));
  subcommand(plan, 'remove', 'remove a subscription that no user has')
    .argument('<id>', 'id of the subscription')
    .action((id: string, options) => run.removePlan({ plan: id, ...options }));

  const audit = withInstallationOptions(
    new Command('audit').description('list who changed accounts, keys, teams, subscriptions and indices, oldest first'),
    defaultData,
  )
    .option('--since <time>', 'not before this time, such as 2026-11-21 or now-7d')
    .option('--until <time>', 'not after this time; a day or month counts to its end')
    .option('--who <user>', `${USER} of the user who made the change, or installation`)
    .option('--action <name>', 'kind of change, such as key.rotate, or key for all changes of keys')
    .addOption(formatOption())
    .addHelpText('after', examples('periplus audit --since now-7d --action key', 'periplus audit --format csv'))
    .action((options) => run.audit(options));
  return [user, team, key, plan, audit];
}
