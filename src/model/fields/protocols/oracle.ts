import { type FieldSpecs, flag, integer, keyword, object, objects, text, version } from '../../define.ts';

const descriptor: FieldSpecs = {
  key: keyword('Key of the value, such as DESCRIPTION.ERR.'),
  value: text('The value.', { facet: true }),
};

export const oracle = object('What an Oracle database listener answered.', {
  banner: text('Version, or the refusal, in one line.', { facet: true }),
  version: version('Version of the database.'),
  handshake: object('How the connection was negotiated.', {
    accept_version: integer('Version of the protocol that was accepted.'),
    did_resend: flag('The listener asked for the first packet again.'),
    redirect_target_raw: text('Redirect target of the listener, as sent.', { facet: true }),
    redirect_target: objects('Redirect target of the listener, in parts.', descriptor, { shape: 'OracleDescriptor' }),
    refuse_error_raw: text('The refusal as sent.', { facet: true }),
    refuse_error: objects('The refusal in parts.', descriptor, { shape: 'OracleDescriptor' }),
    refuse_version: version('Version in the refusal.'),
    refuse_reason_app: keyword('Refusal code of the application.'),
    refuse_reason_sys: keyword('Refusal code of the system.'),
    nsn_version: version('Version reported during service negotiation.'),
    nsn_service_versions: object('Versions of the services.', {
      Authentication: keyword('Version of the authentication.'),
      Encryption: keyword('Version of the encryption.'),
      DataIntegrity: keyword('Version of the data integrity.'),
      Supervisor: keyword('Version of the supervisor.'),
    }),
  }),
});
