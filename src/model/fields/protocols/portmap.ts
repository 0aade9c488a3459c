import { integer, keywordCi, keywords, object, objects, text } from '../../define.ts';

export const portmap = object('What an RPC port mapper answered.', {
  banner: text('The programs in one text.'),
  programs: objects('Programs that can be called.', {
    number: integer('Number of the program.'),
    name: keywordCi('Name of the program, such as nfs.'),
    version: integer('Version of the program.'),
    protocol: keywordCi('Transport protocol the program is called over.'),
    port: integer('Port of the program.'),
  }),
  exports: keywords('Directories that can be mounted.'),
});
