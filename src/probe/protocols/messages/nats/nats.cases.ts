import type { ProtocolCase } from '../../protocol-case.ts';

/** The example of the documentation, with the rest of what a server of version 2.10 sends. */
const INFO =
  'INFO {"server_id":"Zk0GQ3JBSrg3oyxCRRlE09","server_name":"hub","version":"2.10.7","proto":1,"go":"go1.21.5",' +
  '"host":"0.0.0.0","port":4222,"headers":true,"max_payload":1048576,"jetstream":true,"client_id":2392}\r\n';
const WITH_TLS = 'INFO {"server_id":"A","version":"2.10.7","auth_required":true,"tls_required":true}\r\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the greeting',
    source: 'docs.nats.io, client protocol, INFO',
    greeting: INFO,
    expected: {
      protocol: 'nats',
      prot7: 'nats',
      data: {
        nats: {
          banner: INFO,
          version: '2.10.7',
          server_id: 'Zk0GQ3JBSrg3oyxCRRlE09',
          server_name: 'hub',
          go: 'go1.21.5',
          max_payload: 1_048_576,
          jetstream: true,
        },
      },
    },
  },
  {
    title: 'begins TLS where the server requires it',
    source: 'docs.nats.io, client protocol, INFO',
    greeting: WITH_TLS,
    startsTls: true,
    expected: {
      protocol: 'natsstarttls',
      prot7: 'nats',
      data: {
        nats: { banner: WITH_TLS, version: '2.10.7', server_id: 'A', auth_required: true, tls_required: true },
      },
    },
  },
  {
    title: 'takes another greeting for another protocol',
    source: 'the INFO of Redis',
    greeting: '# Server\r\nredis_version:5.0.4\r\n',
    expected: { status: 'protocol-error' },
  },
];
