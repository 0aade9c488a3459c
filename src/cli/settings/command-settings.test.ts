import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { agentCommand } from '../commands/agent.ts';
import { serveCommand } from '../commands/serve.ts';
import { settingValues, withSettings } from './command-settings.ts';
import type { SettingTexts } from './setting.ts';
import { SETTINGS, type ServeSettings } from './settings.ts';

type Texts = Partial<SettingTexts<typeof SETTINGS.serve>>;

/** The settings and options that `serve` runs with. */
async function served(args: readonly string[], texts: Texts = {}): Promise<ServeSettings | undefined> {
  let settings: ServeSettings | undefined;
  const command = serveCommand(texts as SettingTexts<typeof SETTINGS.serve>, async (read) => {
    settings = read;
  });
  await command
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .parseAsync(args, { from: 'user' });
  return settings;
}

describe('settings', () => {
  it('have their defaults without options and variables', async () => {
    expect(await served([])).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      data: 'data',
      empty: false,
      agent: true,
      agentAllow: [],
      sourceAllow: [],
      webhookAllow: [],
      webhookHttp: false,
      store: undefined,
      accounts: undefined,
      anonymousRequests: undefined,
      smtp: undefined,
      trustedProxies: undefined,
      publicUrl: undefined,
      datasets: undefined,
      importDir: undefined,
      rdapBootstrap: undefined,
      metricsPort: undefined,
      contact: undefined,
      mailFrom: undefined,
      log: undefined,
      firstKey: undefined,
    });
  });

  it('come from the environment, with precedence for options', async () => {
    const texts = { port: '9000', host: '::1', agentAllow: '10.0.0.0/8, ::1', log: 'debug', accounts: 'a.db' };
    expect(await served([], texts)).toMatchObject({ ...texts, port: 9000, agentAllow: ['10.0.0.0/8', '::1'] });
    const args = ['--port', '0', '--host', '127.0.0.2', '--agent-allow', '::2', '--log', '--accounts', 'b.db'];
    expect(await served(args, texts)).toMatchObject({
      port: 0,
      host: '127.0.0.2',
      agentAllow: ['::2'],
      log: 'info',
      accounts: 'b.db',
    });
  });

  it.each(['1', 'yes', 'TRUE'])('that are flags are given by the variable with %j', async (text) => {
    const texts = { empty: text, agent: text, webhookHttp: text };
    expect(await served([], texts)).toMatchObject({ empty: true, agent: false, webhookHttp: true });
  });

  it.each(['0', 'false', 'No'])('that are flags are not given by the variable with %j', async (text) => {
    const texts = { empty: text, agent: text, webhookHttp: text };
    expect(await served([], texts)).toMatchObject({ empty: false, agent: true, webhookHttp: false });
    const args = ['--empty', '--no-agent', '--webhook-http'];
    expect(await served(args, texts)).toMatchObject({ empty: true, agent: false, webhookHttp: true });
  });

  it('name the variable whose text is wrong', async () => {
    await expect(served([], { port: 'x' })).rejects.toThrow('PERIPLUS_PORT=x: Not a port: 0 to 65535.');
    await expect(served([], { log: 'x' })).rejects.toThrow('PERIPLUS_LOG=x: Not one of debug, info, warn, error.');
  });

  it('take a password from the environment only, and do not show it', async () => {
    const smtp = 'smtps://user:hidden@mail.example.org';
    expect(await served([], { smtp })).toMatchObject({ smtp });
    await expect(served(['--smtp', smtp])).rejects.toThrow(/^--smtp takes no password\.$/);
    await expect(served(['--smtp', 'user:hidden@a'])).rejects.toThrow(/^(?!.*hidden)--smtp takes an address/);

    const secret = { variable: 'PERIPLUS_X', sentence: 'x', read: SETTINGS.serve.port.read, isSecret: true } as const;
    const read = (): unknown => settingValues({ secret }, {}, { secret: 'hidden' });
    expect(read).toThrow('PERIPLUS_X: Not a port: 0 to 65535.');
  });

  it('that are secrets are not in the help', () => {
    const all = (group: object) => Object.fromEntries(Object.keys(group).map((name) => [name, 'hidden'])) as never;
    const secrets = ['--store', '--accounts', '--smtp', '--token', '--key'];
    const pages = [
      serveCommand(all(SETTINGS.serve), async () => {}),
      agentCommand(all(SETTINGS.agent), async () => {}),
      withSettings(new Command(), SETTINGS.client, all(SETTINGS.client)),
    ].map((command) => command.configureHelp({ helpWidth: 1000 }).helpInformation());
    const lines = pages.flatMap((page) => page.split('\n'));
    for (const option of secrets) expect(lines.find((line) => line.includes(`${option} `))).not.toContain('hidden');
    expect(pages[0]).toContain('(PERIPLUS_HOST) (default: "hidden")');
  });
});

describe('the table of settings', () => {
  const rows = Object.values(SETTINGS).flatMap((group) => Object.entries(group));

  it.each(rows.filter(([, row]) => 'option' in row))('has %s under the name of its option', (name, row) => {
    const command = withSettings(new Command(), { [name]: row }, { [name]: undefined });
    expect(command.options.map((option) => option.attributeName())).toEqual([name]);
  });

  it('has a variable once in each group', () => {
    for (const group of Object.values(SETTINGS)) {
      const variables = Object.values(group).map(({ variable }) => variable);
      expect(new Set(variables).size).toBe(variables.length);
    }
  });
});
