/** The answer of a report -> a text for people. Members that are not known here are left out. */
import { isJsonObject, type JsonObject, jsonList, jsonNumber, jsonText } from '../../model/json-value.ts';
import { quantity } from '../cells/quantity.ts';
import { itemCells, SERVICE_COLUMNS } from '../cells/service-cells.ts';
import { asShownText } from '../cells/value-at.ts';
import type { TextSection } from '../documents/text-document.ts';

export function reportSections(report: JsonObject): readonly TextSection[] {
  const all: readonly TextSection[] = [
    headSection(report),
    { title: 'Targets', columns: ['target', 'outcome', 'services'], rows: objects(report, 'scope').map(targetCells) },
    { title: 'Services', columns: SERVICE_COLUMNS, rows: objects(report, 'responses').map(itemCells) },
    {
      title: 'Vulnerabilities',
      columns: ['name', 'score', 'product', 'services'],
      rows: vulnerabilityRows(report.cve),
    },
    {
      title: 'Certificates with problems',
      columns: ['subject', 'problems', 'valid until', 'services'],
      rows: objects(report, 'certificates').map(certificateCells),
    },
  ];
  return all.filter(({ rows }) => rows.length > 0);
}

function headSection(report: JsonObject): TextSection {
  const name = jsonText(report, 'name') ?? '';
  const agent = jsonText(report.agent, 'name');
  const services = jsonNumber(report.summary, 'services') ?? 0;
  const addresses = jsonNumber(report.summary, 'addresses') ?? 0;
  const rows = [
    ['made', asShownText(jsonText(report, 'created_at') ?? '')],
    ['agent', agent ?? ''],
    ['found', `${quantity(services, 'service')} on ${quantity(addresses, 'address', 'addresses')}`],
    ['vulnerabilities', vulnerabilitiesText(report.summary)],
    [
      'data',
      isJsonObject(report.summary) && 'vulnerability_data' in report.summary
        ? vulnerabilityDataText(report.summary.vulnerability_data)
        : '',
    ],
    ['note', report.is_complete === false ? 'the scan has not ended: this is what it has found so far' : ''],
  ];
  return {
    title: `Report of scan ${jsonNumber(report, 'scan_id') ?? ''}: ${name}`,
    columns: ['', ''],
    rows: rows.filter(([, text]) => text !== ''),
  };
}

/** `2 critical, 1 high`. Without data nothing is known, which is not the same as no vulnerability. */
function vulnerabilitiesText(summary: unknown): string {
  if (!isJsonObject(summary) || summary.vulnerabilities === undefined) return '';
  const counts = isJsonObject(summary.vulnerabilities) ? Object.entries(summary.vulnerabilities) : [];
  if (counts.every(([, count]) => count === null)) return 'not known: no data about vulnerabilities was loaded';
  const parts = counts.filter(([, count]) => typeof count === 'number' && count > 0);
  return parts.length === 0 ? 'none' : parts.map(([kind, count]) => `${count} ${kind.replaceAll('_', ' ')}`).join(', ');
}

const objects = (value: unknown, name: string): readonly JsonObject[] =>
  (jsonList(value, name) ?? []).filter(isJsonObject);

function targetCells(target: JsonObject): readonly string[] {
  const [outcome, reason] = [(jsonText(target, 'outcome') ?? '').replaceAll('_', ' '), jsonText(target, 'reason')];
  return [
    jsonText(target, 'target') ?? '',
    reason === undefined ? outcome : `${outcome}: ${reason}`,
    String(jsonNumber(target, 'services') ?? ''),
  ];
}

/** The highest score first. One that was matched in both ways is shown once for each product. */
function vulnerabilityRows(groups: unknown): readonly (readonly string[])[] {
  if (!isJsonObject(groups)) return [];
  const rows = Object.keys(groups).flatMap((kind) =>
    objects(groups, kind).flatMap((group) => objects(group, 'cve').map((cve) => vulnerabilityCells(cve, group))),
  );
  const score = ([, text = '']: readonly string[]): number => Number.parseFloat(text) || 0;
  return rows.toSorted((a, b) => score(b) - score(a));
}

function vulnerabilityCells(cve: JsonObject, group: JsonObject): readonly string[] {
  const rating = [jsonText(cve, 'base_score') ?? '', jsonText(cve, 'severity')?.toLowerCase() ?? ''].join(' ').trim();
  return [
    jsonText(cve, 'name') ?? '',
    cve.known_exploited === true ? `${rating}, exploited` : rating,
    jsonText(group, 'product') ?? jsonText(group, 'cpe') ?? '',
    String(jsonNumber(cve, 'services') ?? ''),
  ];
}

function certificateCells(certificate: JsonObject): readonly string[] {
  const problems = (jsonList(certificate, 'problems') ?? []).filter((problem) => typeof problem === 'string');
  return [
    jsonText(certificate, 'subject') ?? '',
    problems.map((problem) => problem.replaceAll('_', ' ')).join(', '),
    asShownText(jsonText(certificate, 'not_after') ?? ''),
    String(jsonNumber(certificate, 'services') ?? ''),
  ];
}

/** `nvd of 2026-11-01 (312,004 records)`: with which data a report found vulnerabilities. Older reports do not say. */
export function vulnerabilityDataText(data: unknown): string {
  if (data === null) return 'none was loaded';
  if (!Array.isArray(data)) return 'not known';
  return data
    .map((each) => {
      const [source, date] = [jsonText(each, 'source') ?? '', (jsonText(each, 'date') ?? '').slice(0, 10)];
      return `${source} of ${date} (${quantity(jsonNumber(each, 'records') ?? 0, 'record')})`;
    })
    .join(', ');
}
