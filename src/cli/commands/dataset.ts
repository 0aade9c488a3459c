import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { Installation } from '../work/store-work.ts';
import { collectionOption, commaList, examples, wholeNumber, withWorkPlace } from './arguments.ts';

export interface DatasetListOptions extends Installation {
  readonly json: boolean;
}

export interface PublishOptions extends Installation {
  /** None: all there are. */
  readonly names: readonly string[];
  readonly everyHours?: number;
  /** Makes the one that is named one of the installation's own. */
  readonly query?: string;
  readonly collection?: Collection;
  readonly fields?: readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly free: boolean;
}

export interface DropOptions extends Installation {
  readonly name: string;
}

export interface DatasetCommands {
  list(options: DatasetListOptions): Promise<void>;
  publish(options: PublishOptions): Promise<void>;
  drop(options: DropOptions): Promise<void>;
}

export function datasetCommand(defaultData: string, run: DatasetCommands): Command {
  const command = new Command('dataset')
    .description('look after the data sets; while a server holds the data directory, it does the work')
    .addHelpText(
      'after',
      examples(
        'periplus dataset list',
        'periplus dataset publish',
        'periplus dataset publish known_domains --every-hours 24',
        "periplus dataset publish titles --query 'prot7:http http.title:*' --fields uri,http.title --title 'Titles of pages'",
      ),
    );
  withWorkPlace(command.command('list').description('all data sets, published or not'), defaultData)
    .option('--json', 'print JSON', false)
    .action((options) => run.list(options));
  withWorkPlace(
    command.command('publish').description('make the files of data sets, and publish them in place of those before'),
    defaultData,
  )
    .argument('[names...]', 'names of data sets; none for all')
    .option('--every-hours <number>', 'publish anew after so many hours, on and on; 0 for no longer', wholeNumber)
    .option('--query <query>', 'make one of your own from this query')
    .addOption(collectionOption().default('responses'))
    .option('--fields <paths>', 'fields of your own, between commas', commaList)
    .option('--title <text>', 'what your own is called')
    .option('--description <text>', 'what your own is, in a sentence')
    .option('--free', 'every subscription has your own', false)
    .action((names: readonly string[], options) => run.publish({ names, ...options }));
  withWorkPlace(command.command('drop').description('remove the files of a data set'), defaultData)
    .argument('<name>', 'name of the data set')
    .action((name: string, options) => run.drop({ name, ...options }));
  return command;
}
