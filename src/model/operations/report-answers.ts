import { Type } from '@sinclair/typebox';
import { targetOutcomes } from '../scanner/scan-task.ts';
import { record } from './answers.ts';

/** Reports of scans, and comparisons of two of them. */

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const integerOrNull = Type.Union([Type.Integer(), Type.Null()]);
const places = Type.Array(Type.String(), { description: 'URIs, at most 20.' });

const metadata = {
  id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Null if the report is not stored, because the scan has not ended.',
  }),
  name: Type.String(),
  created_at: Type.String({ description: 'When the report was made.' }),
  scan_id: Type.Integer(),
  label: Type.String({ description: 'Label of the private index, for `indices`.' }),
  mode: Type.String(),
  ports: Type.String({ description: 'The list of ports.' }),
  exclude: Type.Array(Type.String(), { description: 'What the scan left out.' }),
  agent: Type.Union([Type.Object({ id: Type.Integer(), name: Type.String(), location: Type.String() }), Type.Null()], {
    description: 'The one that was chosen, or the first that took a task. Null until then.',
  }),
  saved_graph: Type.Union([Type.Object({ id: Type.String(), version: Type.Integer() }), Type.Null()]),
  is_complete: Type.Boolean({ description: 'False while the scan runs.' }),
};

const scopeItem = Type.Object({
  target: Type.String({ description: 'As the user named it.' }),
  outcome: Type.Union(targetOutcomes.map((outcome) => Type.Literal(outcome))),
  reason: Type.Optional(Type.String()),
  addresses: Type.Integer(),
  reached: Type.Integer({ description: 'Addresses that answered at all.' }),
  services: Type.Integer(),
});

const service = Type.Object(
  {
    address: Type.String(),
    port: Type.Integer(),
    transport: Type.String(),
    protocol: Type.String(),
    host: Type.String(),
    uri: Type.Optional(Type.String()),
    status: Type.Optional(Type.Integer({ description: 'Of HTTP.' })),
    title: Type.Optional(Type.String()),
    products: Type.Array(Type.Object({ name: Type.String(), version: textOrNull, cpe: textOrNull })),
    cve: Type.Array(record),
    certificate: Type.Optional(record),
    pages: Type.Optional(Type.Array(record, { description: 'Pages to which other services redirected.' })),
    by_redirect: Type.Optional(
      Type.Literal(true, { description: 'The scan saw nothing of the service but such pages.' }),
    ),
  },
  {
    additionalProperties: true,
    description:
      'A service, with the other fields of its record that do not change by themselves. docs/private-scans-reports.md describes it.',
  },
);

const group = Type.Object({
  product: textOrNull,
  cpe: textOrNull,
  services: Type.Integer(),
  seen_at: places,
  cve: Type.Array(
    Type.Object({
      name: Type.String(),
      severity: textOrNull,
      base_score: textOrNull,
      has_exploit: Type.Boolean(),
      known_exploited: Type.Boolean(),
      services: Type.Integer(),
    }),
  ),
});

const certificate = Type.Object({
  subject: textOrNull,
  issuer: textOrNull,
  not_before: textOrNull,
  not_after: textOrNull,
  sha256: textOrNull,
  key: Type.Union([Type.Object({ kind: Type.String(), length: integerOrNull }), Type.Null()]),
  signature_algorithm: textOrNull,
  problems: Type.Array(Type.String(), {
    description:
      '`expired`, `expiring` (within 30 days), `not_yet_valid`, `weak_key`, `weak_signature`, `self_signed`, `name_mismatch`.',
  }),
  services: Type.Integer(),
  seen_at: places,
});

const counts = Type.Record(Type.String(), Type.Integer());

const vulnerabilityData = Type.Union(
  [
    Type.Array(
      Type.Object({
        source: Type.String({ description: '`cve`, `nvd`, `kev` or `epss`.' }),
        date: Type.String({ description: 'How new it is: as it says itself, otherwise when it was loaded.' }),
        records: Type.Integer(),
      }),
    ),
    Type.Null(),
  ],
  {
    description:
      'With which data vulnerabilities were found. Null: none was loaded. Absent from reports of earlier versions.',
  },
);

export const reportAnswer = Type.Object({
  ...metadata,
  scope: Type.Array(scopeItem),
  summary: Type.Object({
    services: Type.Integer(),
    addresses: Type.Integer({ description: 'Addresses with services.' }),
    products: Type.Integer(),
    vulnerabilities: Type.Record(Type.String(), integerOrNull, {
      description: 'Null if no data about vulnerabilities was loaded: then nothing is known of them.',
    }),
    vulnerability_data: Type.Optional(vulnerabilityData),
    certificates: counts,
    is_cut: Type.Boolean({ description: 'There are more findings than a report lists.' }),
  }),
  responses: Type.Array(service, { description: 'By address, port, protocol and host.' }),
  cve: Type.Object(
    { product: Type.Array(group), cpe: Type.Array(group) },
    { description: 'Vulnerabilities by how they were matched; the group with the highest score is first.' },
  ),
  certificates: Type.Array(certificate, { description: 'Those with a problem. The one that ends first is first.' }),
  products: Type.Array(
    Type.Object({ name: Type.String(), version: textOrNull, cpe: textOrNull, services: Type.Integer() }),
  ),
});

const kind = Type.Union([Type.Literal('added'), Type.Literal('removed'), Type.Literal('changed')]);
const changes = Type.Optional(
  Type.Array(Type.Object({ field: Type.String(), old: Type.Unknown(), new: Type.Unknown() }), {
    description: 'Only of `changed`: the fields that differ. Null stands for a field that one side does not have.',
  }),
);
const state = Type.Optional(
  Type.Union([Type.Literal('did_not_answer'), Type.Literal('answers')], {
    description:
      'Only of `changed`, if the port is open in both scans and nothing spoke there in one of them: in `to` (`did_not_answer`, while `removed` means that the port is no longer open) or in `from` (`answers`).',
  }),
);
const eventCounts = Type.Object({ added: Type.Integer(), removed: Type.Integer(), changed: Type.Integer() });

export const comparisonAnswer = Type.Object({
  from: Type.Object(metadata),
  to: Type.Object(metadata),
  events: Type.Object({
    scope: Type.Array(Type.Object({ kind, changes, object: Type.String({ description: 'The target.' }) })),
    responses: Type.Array(Type.Object({ kind, state, changes, object: service })),
    cve: Type.Array(
      Type.Object({
        kind,
        group: Type.Union([Type.Literal('product'), Type.Literal('cpe')]),
        changes,
        object: Type.Object({
          name: Type.String(),
          severity: textOrNull,
          base_score: textOrNull,
          has_exploit: Type.Boolean(),
          known_exploited: Type.Boolean(),
          services: Type.Integer(),
          product: textOrNull,
          cpe: textOrNull,
        }),
      }),
    ),
  }),
  summary: Type.Object({
    scope: eventCounts,
    responses: eventCounts,
    cve: eventCounts,
    states: Type.Object(
      { did_not_answer: Type.Integer(), answers: Type.Integer() },
      { description: 'How many of the changed services have a `state`.' },
    ),
    vulnerability_data: Type.Object(
      { from: Type.Optional(vulnerabilityData), to: Type.Optional(vulnerabilityData), is_same: Type.Boolean() },
      {
        description:
          'With which data vulnerabilities were found. If it is not the same, other vulnerabilities of a service with the same products are no change of it.',
      },
    ),
    not_comparable: Type.Array(
      Type.Object({
        target: Type.String({ description: 'An address or a name.' }),
        missing_in: Type.Union([Type.Literal('from'), Type.Literal('to')]),
        reason: Type.String({
          description:
            '`not_in_scope`, `port_not_scanned`, `refused`, `not_scanned`, `unresolved`, `silent` or `no_redirect`.',
        }),
        services: Type.Integer(),
      }),
      {
        description:
          'Services of one scan about which the other cannot tell, because it did not look or got no answer.',
      },
    ),
    not_comparable_services: Type.Integer(),
    volatile: Type.Union([Type.Object({ services: Type.Integer(), fields: Type.Integer() }), Type.Null()], {
      description:
        'How many fields of how many services differ and vary by themselves, such as times and tokens: no event lists them. Null if one of the reports was made by an earlier version, which did not keep this.',
    }),
    is_cut: Type.Boolean({ description: 'There is more than the lists hold.' }),
  }),
});
