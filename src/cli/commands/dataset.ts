import { Command } from 'commander';
import type { Collection } from '../../model/collection.ts';
import type { Installation } from '../ask/ask.ts';
import { commaList } from '../comma-list.ts';
import { collectionOption, examples, wholeNumber, withInstallationOptions } from './arguments.ts';

export interface DatasetListOptions extends Installation {
  readonly json: boolean;
}

export interface PublishDatasetOptions extends Installation {
  /** Empty: all data sets. */
  readonly names: readonly string[];
  readonly everyHours?: number;
  /** Defines the named data set as one of the installation's own. */
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
  publish(options: PublishDatasetOptions): Promise<void>;
  drop(options: DropOptions): Promise<void>;
}

export function datasetCommand(defaultData: string, run: DatasetCommands): Command {
  const command = new Command('dataset')
    .description('manage data sets; goes through the server if one holds the data directory')
    .addHelpText(
      'after',
      examples(
        'periplus dataset list',
        'periplus dataset publish',
        'periplus dataset publish known_domains --every-hours 24',
        "periplus dataset publish titles --query 'prot7:http http.title:*' --fields uri,http.title --title 'Titles of pages'",
      ),
    );
  withInstallationOptions(command.command('list').description('list all data sets, published or not'), defaultData)
    .option('--json', 'print JSON', false)
    .action((options) => run.list(options));
  withInstallationOptions(
    command.command('publish').description('write the files of data sets and publish them; they replace earlier files'),
    defaultData,
  )
    .argument('[names...]', 'names of data sets; all of them by default')
    .option('--every-hours <number>', 'publish again every so many hours; 0 stops that', wholeNumber)
    .option('--query <query>', 'define a data set of your own with this query')
    .addOption(collectionOption().default('responses'))
    .option('--fields <paths>', 'fields of your own data set, separated by commas', commaList)
    .option('--title <text>', 'title of your own data set')
    .option('--description <text>', 'description of your own data set, in one sentence')
    .option('--free', 'let every subscription download your own data set', false)
    .action((names: readonly string[], options) => run.publish({ names, ...options }));
  withInstallationOptions(command.command('drop').description('remove the files of a data set'), defaultData)
    .argument('<name>', 'name of the data set')
    .action((name: string, options) => run.drop({ name, ...options }));
  return command;
}
