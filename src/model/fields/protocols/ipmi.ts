import { flag, keyword, keywordsCi, object, text } from '../../define.ts';

export const ipmi = object('What a server management controller answered over IPMI.', {
  banner: text('Version and accepted logins in one line.', { facet: true }),
  version: keyword('Version of IPMI.'),
  authentication_types: keywordsCi('Ways to log in.'),
  anonymous_login: flag('Accounts without a name are let in.'),
  null_usernames: flag('There is an account without a name.'),
  non_null_usernames: flag('There are accounts with names.'),
  per_message_authentication: flag('Each message is authenticated.'),
  user_level_authentication: flag('User commands need a login.'),
  oem_id: keyword('Number of the maker.'),
});
