import { integer, keyword, keywordCi, object, text, version } from '../../define.ts';
import { ntlmInfo } from '../pieces/ntlm-info.ts';

export const mssql = object('What a Microsoft SQL server answered.', {
  banner: text('Product and version in one line.', { facet: true }),
  version: version('Version of the server.'),
  instance_name: text('Name of the instance.', { facet: true }),
  prelogin_options: object('What the server sent before login.', {
    version: object('Version of the server in its parts.', {
      major: integer('Major version.'),
      minor: integer('Minor version.'),
      build_number: integer('Number of the build.'),
    }),
    encrypt_mode: keywordCi('Whether the connection gets encrypted, such as ENCRYPT_ON.'),
    instance: text('Reply to the instance option.'),
    thread_id: integer('Number of the thread that answered.'),
    mars: integer('1 if several requests may be open at once (MARS).'),
    trace_id: keyword('Identifier of the connection.'),
    fed_auth_required: integer('1 if a third party performs the login (federated authentication).'),
  }),
  ntlm_info: ntlmInfo,
});
