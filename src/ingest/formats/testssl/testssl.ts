import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';
import { certificateRecords } from '../../records/certificate-records.ts';
import { secureServiceRecord } from '../../records/secure-service.ts';
import { givenHost, givenPort } from '../../records/service-place.ts';
import type { FoundRecord } from '../format.ts';
import { csvFormat } from '../shapes/csv-shape.ts';
import { formsFormat } from '../shapes/forms-shape.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { findingFields, type TestsslFinding } from './finding-fields.ts';

const FORM = { name: 'testssl', version: 1, about: 'results of testssl.sh' };

interface Target {
  readonly host: string;
  readonly ip: string;
  readonly port: unknown;
  readonly time?: number | undefined;
}

function* findingRecords(finding: TestsslFinding, { host, ip, port, time }: Target): Generator<FoundRecord> {
  // Of the program that scans, not of the server.
  if (ip === '' && finding.id === 'engine_problem') return;
  const place = { ...defined({ host: host || undefined }), ...givenHost(ip || host), port: givenPort(port) };
  const { data, certificates } = findingFields(finding);
  yield secureServiceRecord({ ...place, time, data });
  yield* certificateRecords(certificates, time);
}

/** `a.example/192.0.2.1`, or one of both. */
function targetOf(text: string, port: unknown): Target {
  const slash = text.lastIndexOf('/');
  return { host: text.slice(0, Math.max(0, slash)), ip: text.slice(slash + 1).replace(/^\[|\]$/g, ''), port };
}

const table = csvFormat({
  ...FORM,
  columns: ['id', 'fqdn/ip', 'port', 'severity', 'finding'],
  records: (row) =>
    findingRecords(
      {
        id: row.get('id') ?? '',
        severity: row.get('severity') ?? '',
        finding: row.get('finding') ?? '',
        cve: row.get('cve'),
        cwe: row.get('cwe'),
      },
      targetOf(row.get('fqdn/ip') ?? '', row.get('port')),
    ),
});

const textMember = (object: JsonObject, name: string): string => {
  const value = object[name];
  return typeof value === 'string' ? value : '';
};

function findingOf(object: JsonObject): TestsslFinding {
  const [id, severity, finding] = ['id', 'severity', 'finding'].map((name) => textMember(object, name));
  if (id === undefined || id === '') throw new RefusedRecord('it has no `id`');
  return {
    id,
    severity: severity ?? '',
    finding: finding ?? '',
    cve: textMember(object, 'cve'),
    cwe: textMember(object, 'cwe'),
  };
}

/** With --json: a list of findings. */
const flat = jsonFormat({
  ...FORM,
  signs: ['id', 'ip', 'severity', 'finding'].map((name) => ({
    what: `a member \`${name}\``,
    isSeenIn: (element) => typeof element[name] === 'string',
  })),
  records: (object) => findingRecords(findingOf(object), targetOf(textMember(object, 'ip'), object.port)),
});

/** With --json-pretty: the findings of each target in groups. */
const pretty = jsonFormat({
  ...FORM,
  lists: ['scanResult'],
  around: ['startTime'],
  signs: [
    { what: 'a member `targetHost`', isSeenIn: ({ targetHost }) => typeof targetHost === 'string' },
    { what: 'a member `ip`', isSeenIn: ({ ip }) => typeof ip === 'string' },
  ],
  *records(scan, { startTime }) {
    // A remark on the scan.
    if (scan.targetHost === undefined && scan.id !== undefined) return;
    const time = Number(startTime) > 0 ? Number(startTime) * 1_000 : undefined;
    const target = { host: textMember(scan, 'targetHost'), ip: textMember(scan, 'ip'), port: scan.port, time };
    for (const group of Object.values(scan))
      if (Array.isArray(group))
        for (const object of group) if (isJsonObject(object)) yield* findingRecords(findingOf(object), target);
  },
});

/** What testssl.sh writes with --csv, --json and --json-pretty. Each finding is a part of the record of its server. */
export const testssl = formsFormat({ ...FORM, joins: 'records', forms: [table, flat, pretty] });
