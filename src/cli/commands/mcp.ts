import { Command } from 'commander';
import type { Installation } from '../ask/ask.ts';
import { examples, withInstallationOptions } from './arguments.ts';

export function mcpCommand(defaultData: string, run: (options: Installation) => Promise<void>): Command {
  const command = new Command('mcp')
    .description('run a server for language models: the Model Context Protocol over standard input and output')
    .addHelpText('after', examples('periplus mcp', 'periplus mcp --server https://periplus.example.org --key KEY'))
    .action(run);
  return withInstallationOptions(command, defaultData);
}
