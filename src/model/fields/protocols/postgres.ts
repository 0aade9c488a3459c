import { type FieldSpecs, flag, keyword, keywordCi, object, text } from '../../define.ts';

const postgresError: FieldSpecs = {
  severity: keywordCi('Severity in the language of the server, such as FATAL.'),
  severity_v: keywordCi('Severity in English.'),
  code: keyword('SQLSTATE code of the error.'),
  message: text('Text of the error.', { facet: true }),
  detail: text('More about the error.', { facet: true }),
  hint: text('Hint about the error.', { facet: true }),
  file: keyword('Source file that raised the error.'),
  line: keyword('Line of the source file.'),
  routine: keyword('Function of the source file.'),
};
const error = (about: string) => object(about, postgresError, { shape: 'PostgresError' });

export const postgres = object('What a PostgreSQL server sent before login.', {
  banner: text('Reply to the request for supported versions.', { facet: true }),
  supported_versions: text('Protocol versions that the server says it supports.', { facet: true }),
  is_ssl: flag('The connection was encrypted.'),
  authentication_mode: object('Login method that the server requires.', {
    mode: keywordCi('Name of the method, such as password_md5 or sasl.'),
    payload: keyword('Salt or mechanisms of the method.', { facet: false }),
  }),
  protocol_error: error('Reply to a protocol version that does not exist.'),
  startup_error: error('Reply to a login without a user.'),
  user_startup_error: error('Reply to a login with a user and no password.'),
  server_parameters: text('Settings reported after login.'),
  backend_key_data: object('Data for cancelling a request.', {
    process_id: keyword('Number of the server process.', { facet: false }),
    secret_key: keyword('Secret key of the process.', { facet: false }),
  }),
  transaction_status: keywordCi('Transaction state after login.'),
});
