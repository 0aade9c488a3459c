import { type FieldSpecs, flag, keyword, keywordCi, object, text } from '../../define.ts';

const postgresError: FieldSpecs = {
  severity: keywordCi('Severity in the language of the server, such as FATAL.'),
  severity_v: keywordCi('Severity in English.'),
  code: keyword('SQLSTATE code of the error.'),
  message: text('Text of the error.', { facet: true }),
  detail: text('More about the error.', { facet: true }),
  hint: text('What may help against the error.', { facet: true }),
  file: keyword('Source file that raised the error.'),
  line: keyword('Line of the source file.'),
  routine: keyword('Function of the source file.'),
};
const error = (about: string) => object(about, postgresError, { shape: 'PostgresError' });

export const postgres = object('What a PostgreSQL server said before the login.', {
  banner: text('The answer to the question for supported versions.', { facet: true }),
  supported_versions: text('Which versions of the protocol the server says it supports.', { facet: true }),
  is_ssl: flag('The connection was encrypted.'),
  authentication_mode: object('How the server wants the login done.', {
    mode: keywordCi('Name of the way, such as password_md5 or sasl.'),
    payload: keyword('Salt or mechanisms sent along.', { facet: false }),
  }),
  protocol_error: error('Answer to a version of the protocol that does not exist.'),
  startup_error: error('Answer to a login without a user.'),
  user_startup_error: error('Answer to a login with a user and no password.'),
  server_parameters: text('Settings the server tells after the login.'),
  backend_key_data: object('What is needed to cancel a request.', {
    process_id: keyword('Number of the server process.', { facet: false }),
    secret_key: keyword('Secret that belongs to it.', { facet: false }),
  }),
  transaction_status: keywordCi('State of the transaction after the login.'),
});
