import { integer, keyword, keywordCi, object, text, version } from '../../define.ts';
import { ntlmInfo } from '../pieces/ntlm-info.ts';

export const mssql = object('What a Microsoft SQL server answered.', {
  banner: text('Product and version in one line.', { facet: true }),
  version: version('Version of the server.'),
  instance_name: text('Name of the instance.', { facet: true }),
  prelogin_options: object('What the server said before the login.', {
    version: object('Version of the server in its parts.', {
      major: integer('First number of the version.'),
      minor: integer('Second number of the version.'),
      build_number: integer('Number of the build.'),
    }),
    encrypt_mode: keywordCi('Whether the connection gets encrypted, such as ENCRYPT_ON.'),
    instance: text('Answer to the question for the instance.'),
    thread_id: integer('Number of the thread that answered.'),
    mars: integer('1 where several requests may be open at once.'),
    trace_id: keyword('Identifier of the connection.'),
    fed_auth_required: integer('1 where the login is done by a third party.'),
  }),
  ntlm_info: ntlmInfo,
});
