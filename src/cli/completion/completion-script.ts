import type { Command } from 'commander';
import type { Shell } from '../commands/completion.ts';
import { bashScript } from './bash-script.ts';
import { commandWords } from './command-words.ts';
import { fishScript } from './fish-script.ts';
import { zshScript } from './zsh-script.ts';

/** The completion script of `program` for a shell. */
export function completionScript(shell: Shell, program: Command): string {
  const words = commandWords(program);
  switch (shell) {
    case 'bash':
      return bashScript(words);
    case 'zsh':
      return zshScript(words);
    case 'fish':
      return fishScript(words);
  }
}
