import { type Static, type TProperties, Type } from '@sinclair/typebox';

/** What differs between one host at two dates, or between two hosts. */

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const integerOrNull = Type.Union([Type.Integer(), Type.Null()]);

const change = Type.Object({
  path: Type.String({ description: 'A dotted path. An element of a list of named things is `products[nginx]`.' }),
  before: Type.Unknown({ description: 'Null if it was not there.' }),
  after: Type.Unknown({ description: 'Null if it is not there.' }),
});
export type HostFieldChange = Static<typeof change>;

const lastSeen = Type.String({ description: 'When it was seen last.' });

const place = {
  port: Type.Integer(),
  transport: Type.String({ description: 'tcp or udp.' }),
  protocol: Type.String({ description: 'Protocol with its encryption, such as https.' }),
  host: Type.Union([Type.String(), Type.Null()], {
    description: 'The name that was asked for. Null for the host itself.',
  }),
  path: Type.String({ description: 'Empty unless the protocol has paths.' }),
};

const service = {
  ...place,
  uri: textOrNull,
  status: integerOrNull,
  title: textOrNull,
  products: Type.Array(Type.String(), { description: 'Names, with their versions.' }),
};

const product = { name: Type.String(), versions: Type.Array(Type.String()) };

const vulnerability = { name: Type.String(), severity: textOrNull, base_score: textOrNull };

const certificate = {
  sha256: Type.String(),
  subject: textOrNull,
  issuer: textOrNull,
  not_before: textOrNull,
  not_after: textOrNull,
};

const dnsValue = {
  type: Type.String({
    description:
      'Of a name, the kind of its record, such as `mx`. Of an address, `ptr`, or `name` for a name that points to it.',
  }),
  value: Type.String(),
};

const registration = { name: Type.String({ description: 'The registered range, or the registered domain.' }) };

const indicator = {
  subject: Type.String({ description: 'The listed address, name or URL.' }),
  threats: Type.Array(Type.String()),
};

/** `entry`: what each thing of the section has. */
function section<P extends TProperties>(entry: P, description: string) {
  const changed = Type.Object({ ...entry, changes: Type.Array(change) });
  return Type.Object(
    {
      added: Type.Array(Type.Object(entry), { description: 'Only `to` has it.' }),
      gone: Type.Array(
        Type.Object({
          ...entry,
          last_seen: lastSeen,
          gone_by: Type.Union([Type.String(), Type.Null()], {
            description: 'When somebody looked again and it was not there. Null if another observation says so.',
          }),
        }),
        { description: 'Only `from` has it, and somebody looked for it later.' },
      ),
      not_seen: Type.Array(Type.Object({ ...entry, last_seen: lastSeen }), {
        description: '`from` has it, and as far as is known nobody looked again: not seen since.',
      }),
      changed: Type.Array(changed),
      same: Type.Integer({ minimum: 0, description: 'How many are the same.' }),
      volatile: Type.Integer({ minimum: 0, description: 'How many fields differ that vary by themselves.' }),
      volatile_changes: Type.Optional(Type.Array(changed, { description: 'These fields, with `with_volatile`.' })),
    },
    { description },
  );
}

const side = Type.Object({
  host: Type.String(),
  type: Type.Union([Type.Literal('ip'), Type.Literal('domain')]),
  as_of: Type.Union([Type.String(), Type.Null()], { description: 'Null: now.' }),
  is_known: Type.Boolean({ description: 'Anything is known of the host then.' }),
  last_seen: Type.Union([Type.String(), Type.Null()], { description: 'When a service of it was seen last.' }),
});

const sections = {
  services: section(service, 'By port, transport, protocol, name and path.'),
  products: section(product, 'Recognised products by name. `changed`: other versions.'),
  vulnerabilities: section(vulnerability, 'Published vulnerabilities of these products, by name.'),
  certificates: section(certificate, 'By fingerprint: another certificate is added, and the earlier one gone.'),
  dns: section(dnsValue, 'Each value of DNS.'),
  whois: section(registration, 'The registration of the range, or of the domain.'),
};
const indicators = section(indicator, 'What threat lists say.');

export const hostComparisonAnswer = Type.Object({
  from: side,
  to: side,
  ...sections,
  indicators: Type.Union([indicators, Type.Null()], {
    description: 'Null if a side is in the past: threat lists describe the present only. Also without the right to it.',
  }),
  is_cut: Type.Boolean({ description: 'There is more than was compared.' }),
});
export type HostComparison = Static<typeof hostComparisonAnswer>;

export type HostComparisonSection = keyof typeof sections;
export type ComparedService = HostComparison['services']['added'][number];
export type ComparedProduct = HostComparison['products']['added'][number];
export type ComparedRisk = HostComparison['vulnerabilities']['added'][number];
export type ComparedCertificate = HostComparison['certificates']['added'][number];
export type ComparedDnsValue = HostComparison['dns']['added'][number];
export type ComparedRegistration = HostComparison['whois']['added'][number];
export type ComparedIndicator = NonNullable<HostComparison['indicators']>['added'][number];
