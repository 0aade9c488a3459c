import { type FieldSpecs, flag, keywordCi, object, text } from '../../define.ts';

/** What zgrab2 says beside the answer of a service, if the record was loaded from its results. */
export const zgrab2Findings: FieldSpecs = {
  module: keywordCi('Name of the part of the scan in which the service answered.'),
  status: keywordCi('How that part ended, such as success or application-error.'),
  error: text('Why it ended so.', { facet: true }),
  tls: object('What else it says of TLS.', {
    completed: flag('The handshake came to its end.'),
    server_hello: object('The first message of the server.', {
      ocsp_stapling: flag('The server sends the state of its certificate (OCSP stapling).'),
      ticket: flag('The server gives tickets for later sessions.'),
      secure_renegotiation: flag('The server renegotiates safely.'),
      heartbeat: flag('The server answers heartbeats.'),
      extended_master_secret: flag('The keys depend on the whole handshake (extended master secret).'),
    }),
    validation: object('What the scanner thought of the certificate.', {
      browser_trusted: flag('Browsers would trust it.'),
      browser_error: text('Why they would not.', { facet: true }),
    }),
    heartbleed_log: object('Whether the server leaks memory in heartbeats.', {
      heartbleed_vulnerable: flag('It does.'),
    }),
  }),
};
