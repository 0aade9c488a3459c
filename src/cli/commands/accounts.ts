import { Command, Option } from 'commander';
import { formatOption, type OutputFormat } from '../output/output-format.ts';
import type { Installation } from '../work/store-work.ts';
import { examples, wholeNumber, withWorkPlace } from './arguments.ts';

/** The commands that look after users, teams, keys and subscriptions. */

export interface AccountOptions extends Installation {
  readonly json: boolean;
}

export interface UserOptions extends AccountOptions {
  /** Number or e-mail address. */
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
  /** Names of columns and their values, with = between. */
  readonly columns: readonly string[];
}

export interface AuditOptions extends Installation {
  readonly since?: string;
  readonly until?: string;
  readonly who?: string;
  readonly action?: string;
  readonly format?: OutputFormat;
}

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
const COLUMNS = 'columns as name=value, such as requests_per_day=100; periplus plan list --json names them';

export function accountCommands(defaultData: string, run: AccountCommands): readonly Command[] {
  const within = (parent: Command, name: string, description: string): Command =>
    withWorkPlace(parent.command(name).description(description), defaultData).option('--json', 'print JSON', false);

  const user = new Command('user')
    .description('look after the users; while a server holds the data directory, it does the work')
    .addHelpText(
      'after',
      examples(
        'periplus user list',
        'periplus user add ada@example.org --plan business',
        'periplus user change ada@example.org --plan corporate --until 2027-01-01',
        'periplus user password ada@example.org',
      ),
    );
  within(user, 'list', 'all users').action((options) => run.listUsers(options));
  within(user, 'add', 'make a user, with a key from the first moment')
    .argument('<email>', 'e-mail address')
    .option('--plan <id>', 'subscription')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--administrator', 'may do what these commands do', false)
    .action((email: string, options) => run.addUser({ email, ...options }));
  const ofUser = (name: string, description: string) => within(user, name, description).argument('<user>', USER);
  ofUser('show', 'one user').action((name: string, options) => run.showUser({ user: name, ...options }));
  ofUser('change', 'change a user')
    .option('--plan <id>', 'subscription')
    .option('--until <time>', 'when it ends, such as 2027-01-01, or never')
    .addOption(new Option('--role <role>', 'what they may do').choices(['user', 'administrator']))
    .option('--block', 'let them in nowhere')
    .option('--no-block', 'let them in again')
    .action((name: string, options) => run.changeUser({ user: name, ...options }));
  ofUser('remove', 'remove a user, with keys, sessions and private indices').action((name: string, options) =>
    run.removeUser({ user: name, ...options }),
  );
  ofUser('password', 'a one-time token with which they set a password').action((name: string, options) =>
    run.passwordLink({ user: name, ...options }),
  );

  const team = new Command('team')
    .description('look after the teams')
    .addHelpText('after', examples('periplus team list'));
  within(team, 'list', 'all teams').action((options) => run.listTeams(options));
  within(team, 'remove', 'end a team; its members stay')
    .argument('<team>', 'number of the team', wholeNumber)
    .action((number: number, options) => run.removeTeam({ team: number, ...options }));

  const key = new Command('key')
    .description('look after the one key that every user has')
    .addHelpText('after', examples('periplus key show operator@localhost'));
  within(key, 'show', 'the key of a user')
    .argument('<user>', USER)
    .action((name: string, options) => run.showKey({ user: name, ...options }));
  within(key, 'rotate', 'put a new key in its place, and print it')
    .argument('<user>', USER)
    .action((name: string, options) => run.rotateKey({ user: name, ...options }));

  const plan = new Command('plan')
    .description('look after the table of subscriptions')
    .addHelpText(
      'after',
      examples('periplus plan list', 'periplus plan change community requests_per_day=100 coins_per_month=5000'),
    );
  within(plan, 'list', 'all subscriptions').action((options) => run.listPlans(options));
  within(plan, 'add', 'a new subscription, like another one but for what is given')
    .argument('<id>', 'up to 32 small letters, digits, _ and -')
    .argument('[columns...]', COLUMNS)
    .option('--like <id>', 'which one it is like', 'community')
    .action((id: string, columns: readonly string[], options) => run.addPlan({ plan: id, columns, ...options }));
  within(plan, 'change', 'change a subscription')
    .argument('<id>', 'id of the subscription')
    .argument('<columns...>', COLUMNS)
    .action((id: string, columns: readonly string[], options) => run.changePlan({ plan: id, columns, ...options }));
  within(plan, 'remove', 'remove one that nobody has')
    .argument('<id>', 'id of the subscription')
    .action((id: string, options) => run.removePlan({ plan: id, ...options }));

  const audit = withWorkPlace(
    new Command('audit').description(
      'who did what to accounts, keys, teams, subscriptions and indices, the oldest first',
    ),
    defaultData,
  )
    .option('--since <time>', 'from then on, such as 2026-11-21 or now-7d')
    .option('--until <time>', 'until then; all of a day or month that is named')
    .option('--who <user>', `${USER} of who did it, or installation`)
    .option('--action <name>', 'what was done, such as key.rotate, or key for all that is done to keys')
    .addOption(formatOption())
    .addHelpText('after', examples('periplus audit --since now-7d --action key', 'periplus audit --format csv'))
    .action((options) => run.audit(options));
  return [user, team, key, plan, audit];
}
