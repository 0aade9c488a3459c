import { Command } from 'commander';
import { settingValues, withSettings } from '../settings/command-settings.ts';
import type { SettingTexts } from '../settings/setting.ts';
import { SETTINGS, type ServeSettings } from '../settings/settings.ts';
import { examples } from './arguments.ts';

/** `texts`: the settings in the environment. Options override them. */
export function serveCommand(
  texts: SettingTexts<typeof SETTINGS.serve>,
  run: (settings: ServeSettings) => Promise<void>,
): Command {
  const command = new Command('serve')
    .description('start the service; prints "ready" and its address once it can answer')
    .addHelpText('after', examples('periplus serve', 'periplus serve --port 9000 --data /var/lib/periplus --empty'))
    .action((options) => run(settingValues(SETTINGS.serve, options, texts)));
  return withSettings(command, SETTINGS.serve, texts);
}
