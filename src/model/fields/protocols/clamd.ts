import { integer, object, text, version } from '../../define.ts';

export const clamd = object('What a ClamAV virus scanner answered.', {
  banner: text('Reply to the version command.', { facet: true }),
  version: version('Version of the scanner.'),
  database_version: integer('Version of its database of viruses.'),
  database_date: text('When its database was built, as sent.'),
});
