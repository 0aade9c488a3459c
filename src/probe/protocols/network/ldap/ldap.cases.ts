import type { ProtocolCase } from '../../protocol-case.ts';

/** BER with lengths in five bytes, as Active Directory writes them. */
function ber(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([Buffer.of(tag, 0x84), length, body]);
}

const text = (value: string) => ber(0x04, Buffer.from(value));
const message = (id: number, ...operation: Buffer[]) => ber(0x30, Buffer.of(2, 1, id), ...operation);

function entry(attributes: Readonly<Record<string, readonly string[]>>): Buffer {
  const list = Object.entries(attributes).map(([name, values]) =>
    ber(0x30, text(name), ber(0x31, ...values.map(text))),
  );
  return message(1, ber(0x64, text(''), ber(0x30, ...list)));
}

const result = (id: number, tag: number, code: number, diagnostic = '') =>
  message(id, ber(tag, Buffer.of(0x0a, 1, code), text(''), text(diagnostic)));

const DOMAIN = 'DC=corp,DC=example';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the root entry of Active Directory, which has no certificate for TLS',
    source: '[MS-ADTS] section 3.1.1.3.2 and RFC 4511; lengths as in the examples of Recog',
    answers: [
      Buffer.concat([
        entry({
          currentTime: ['20240102030405.0Z'],
          subschemaSubentry: [`CN=Aggregate,CN=Schema,CN=Configuration,${DOMAIN}`],
          namingContexts: [DOMAIN, `CN=Configuration,${DOMAIN}`],
          defaultNamingContext: [DOMAIN],
          supportedControl: ['1.2.840.113556.1.4.319', '1.2.840.113556.1.4.801'],
          supportedLDAPVersion: ['3', '2'],
          highestCommittedUSN: ['12345'],
          supportedSASLMechanisms: ['GSSAPI', 'GSS-SPNEGO'],
          dnsHostName: ['dc1.corp.example'],
          isSynchronized: ['TRUE'],
          domainControllerFunctionality: ['7'],
        }),
        result(1, 0x65, 0),
      ]),
      result(2, 0x78, 52, '00000000: LdapErr: DSID-0C091148, comment: Error initializing SSL/TLS'),
    ],
    expected: {
      protocol: 'ldap',
      prot7: 'ldap',
      data: {
        ldap: {
          banner: `${DOMAIN} dc1.corp.example`,
          supported_ldap_version: ['3', '2'],
          supported_sasl_mechanisms: ['GSSAPI', 'GSS-SPNEGO'],
          supported_control: ['1.2.840.113556.1.4.319', '1.2.840.113556.1.4.801'],
          naming_contexts: [DOMAIN, `CN=Configuration,${DOMAIN}`],
          default_naming_context: DOMAIN,
          subschema_subentry: `CN=Aggregate,CN=Schema,CN=Configuration,${DOMAIN}`,
          dns_host_name: 'dc1.corp.example',
          current_time: '2024-01-02T03:04:05Z',
          is_synchronized: 'TRUE',
          highest_committed_usn: 12_345,
          domain_controller_functionality: '7',
          starttls_response: 52,
        },
      },
    },
  },
  {
    title: 'reads a root entry over TLS',
    source: 'RFC 3045 and RFC 4512 section 5.1, with the values of a 389 Directory Server',
    isTls: true,
    answers: [entry({ vendorName: ['389 Project'], vendorVersion: ['389-Directory/1.4.0.3'] })],
    expected: {
      protocol: 'ldaps',
      prot7: 'ldap',
      data: {
        ldap: {
          banner: '389 Project 389-Directory/1.4.0.3',
          vendor_name: '389 Project',
          vendor_version: '389-Directory/1.4.0.3',
        },
      },
    },
  },
  {
    title: 'begins TLS with a server that agrees',
    source: 'RFC 4511 section 4.14.2 and RFC 3045, with the values of OpenLDAP',
    answers: [
      Buffer.concat([
        entry({ namingContexts: ['dc=corp,dc=example'], supportedLDAPVersion: ['3'] }),
        result(1, 0x65, 0),
      ]),
      result(2, 0x78, 0),
    ],
    startsTls: true,
    expected: {
      protocol: 'ldapstarttls',
      prot7: 'ldap',
      data: {
        ldap: {
          banner: 'dc=corp,dc=example',
          supported_ldap_version: ['3'],
          naming_contexts: ['dc=corp,dc=example'],
          starttls_response: 0,
        },
      },
    },
  },
  {
    title: 'reports a server that tells nothing without a login',
    source: 'RFC 4511 section 4.1.9: insufficientAccessRights',
    answers: [result(1, 0x65, 50, 'anonymous access is not allowed')],
    closes: true,
    expected: { status: 'application-error' },
  },
  {
    title: 'refuses a sequence that is not of LDAP',
    source: 'RFC 1157: a message of SNMP',
    answers: [Buffer.from('300b02010104067075626c6963', 'hex')],
    expected: { status: 'protocol-error' },
  },
];
