import { flag, keyword, keywordsCi, object, text } from '../../define.ts';

export const ipmi = object('What a baseboard management controller answered over IPMI.', {
  banner: text('Version and accepted logins in one line.', { facet: true }),
  version: keyword('Version of IPMI.'),
  authentication_types: keywordsCi('Login methods.'),
  anonymous_login: flag('Anonymous login is allowed.'),
  null_usernames: flag('There is an account without a name.'),
  non_null_usernames: flag('There are accounts with names.'),
  per_message_authentication: flag('Every message is authenticated.'),
  user_level_authentication: flag('User commands need a login.'),
  oem_id: keyword('Number of the maker.'),
});
