import { Command, InvalidArgumentError, Option } from 'commander';
import { MOST_CAPACITY } from '../../model/scanner/task-order.ts';
import { commaList } from '../comma-list.ts';
import { settingOption, settingValues } from '../settings/command-settings.ts';
import type { SettingTexts } from '../settings/setting.ts';
import { type AgentSettings, SETTINGS } from '../settings/settings.ts';
import { examples, wholeNumber } from './arguments.ts';

export interface AgentCommandOptions extends AgentSettings {
  readonly tokenFile?: string;
  readonly allow: readonly string[];
  /** Files of exclusions, and exclusions. */
  readonly exclude: readonly string[];
  readonly ports?: string;
  /** Attempts to open a port, a second. */
  readonly rate: number;
  /** Tasks at the same time. */
  readonly capacity: number;
  /** Services of one task that are spoken with at the same time. */
  readonly concurrency: number;
  readonly contact?: string;
  /** The secret may go over HTTP to another machine. */
  readonly plainHttp: boolean;
  /** End when standard input does: the process that started the agent is gone. */
  readonly untilInputEnds: boolean;
}

export function agentCommand(
  texts: SettingTexts<typeof SETTINGS.agent>,
  run: (options: AgentCommandOptions) => Promise<void>,
): Command {
  return new Command('agent')
    .description('scan for a server: ask it for tasks, within the limits given here, and send it what was found')
    .addOption(settingOption(SETTINGS.agent.server, texts.server))
    .addOption(settingOption(SETTINGS.agent.token))
    .addOption(new Option('--token-file <file>', 'file with the token').conflicts('token'))
    .addOption(settingOption(SETTINGS.agent.state, texts.state))
    .option('--allow <blocks>', 'special-purpose addresses that may be scanned, such as 10.0.0.0/8', collectList, [])
    .option('--exclude <file>', 'file of addresses, blocks and names that are not touched, or one of them', collect, [])
    .option('--ports <list>', 'the only ports that may be scanned')
    .option('--rate <number>', 'attempts to open a port, a second', positive, AGENT_DEFAULTS.rate)
    .option('--capacity <number>', 'tasks at the same time', capacity, AGENT_DEFAULTS.capacity)
    .option('--concurrency <number>', 'services of one task to speak with at the same time', positive, 100)
    .option('--contact <text>', 'web or mail address for those who are scanned; by default the one of the server')
    .option('--plain-http', 'allow a server of another machine without TLS', false)
    .addOption(new Option('--until-input-ends', 'end when standard input does').hideHelp().default(false))
    .addHelpText(
      'after',
      examples(
        'periplus agent --server https://periplus.example.org --token TOKEN --allow 10.0.0.0/8',
        'periplus agent --server https://periplus.example.org --exclude exclusions.txt --contact abuse@example.org',
      ),
    )
    .action((options) => run({ ...options, ...settingValues(SETTINGS.agent, options, texts) }));
}

/** What an agent takes on if its command says nothing else. */
export const AGENT_DEFAULTS = { rate: 1_000, capacity: 2 } as const;

const collect = (text: string, before: readonly string[]): readonly string[] => [...before, text];
const collectList = (text: string, before: readonly string[]): readonly string[] => [...before, ...commaList(text)];

function positive(text: string): number {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('Not a number from 1.');
  return number;
}

function capacity(text: string): number {
  const number = positive(text);
  if (number > MOST_CAPACITY) throw new InvalidArgumentError(`Not a number from 1 to ${MOST_CAPACITY}.`);
  return number;
}
