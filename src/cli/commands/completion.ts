import { Argument, Command } from 'commander';
import { examples } from './arguments.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

export function completionCommand(run: (shell: Shell) => Promise<void>): Command {
  return new Command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'shell').choices([...shells]))
    .addHelpText(
      'after',
      examples(
        'source <(periplus completion bash)',
        'periplus completion zsh > ~/.zfunc/_periplus',
        'periplus completion fish > ~/.config/fish/completions/periplus.fish',
      ),
    )
    .action(run);
}
