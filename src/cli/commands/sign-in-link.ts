import { Command } from 'commander';
import { dataOption, examples } from './arguments.ts';

export interface SignInLinkOptions {
  readonly data: string;
}

export function signInLinkCommand(defaultData: string, run: (options: SignInLinkOptions) => Promise<void>): Command {
  return new Command('sign-in-link')
    .description('print an address that signs in the first administrator, once, in a browser on this machine')
    .addOption(dataOption(defaultData))
    .addHelpText('after', examples('periplus sign-in-link', 'periplus sign-in-link --data /var/lib/periplus'))
    .action(run);
}
