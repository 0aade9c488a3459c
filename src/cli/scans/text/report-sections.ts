/** The answer of a report -> a text for people. Members that are not known here are left out. */
import { isObject, listOf, numberOf, textOf } from '../../client/read-answer.ts';
import type { TextSection } from '../../output/print-sections.ts';
import { quantity } from '../../output/quantity.ts';
import { asShownText } from '../../output/value-at.ts';
import { itemCells, SERVICE_COLUMNS } from '../../services/service-cells.ts';
import type { JsonObject } from '../scan-client.ts';
import { vulnerabilityData } from './vulnerability-data.ts';

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
  const name = textOf(report, 'name') ?? '';
  const agent = textOf(report.agent, 'name');
  const services = numberOf(report.summary, 'services') ?? 0;
  const addresses = numberOf(report.summary, 'addresses') ?? 0;
  const rows = [
    ['made', asShownText(textOf(report, 'created_at') ?? '')],
    ['agent', agent ?? ''],
    ['found', `${quantity(services, 'service')} on ${quantity(addresses, 'address', 'addresses')}`],
    ['vulnerabilities', vulnerabilitiesText(report.summary)],
    [
      'data',
      isObject(report.summary) && 'vulnerability_data' in report.summary
        ? vulnerabilityData(report.summary.vulnerability_data)
        : '',
    ],
    ['note', report.is_complete === false ? 'the scan has not ended: this is what it has found so far' : ''],
  ];
  return {
    title: `Report of scan ${numberOf(report, 'scan_id') ?? ''}: ${name}`,
    columns: ['', ''],
    rows: rows.filter(([, text]) => text !== ''),
  };
}

/** `2 critical, 1 high`. Without data nothing is known, which is not the same as none. */
function vulnerabilitiesText(summary: unknown): string {
  if (!isObject(summary) || summary.vulnerabilities === undefined) return '';
  const counts = isObject(summary.vulnerabilities) ? Object.entries(summary.vulnerabilities) : [];
  if (counts.every(([, count]) => count === null)) return 'not known: no data about vulnerabilities was loaded';
  const parts = counts.filter(([, count]) => typeof count === 'number' && count > 0);
  return parts.length === 0 ? 'none' : parts.map(([kind, count]) => `${count} ${kind.replaceAll('_', ' ')}`).join(', ');
}

const objects = (value: unknown, name: string): readonly JsonObject[] => (listOf(value, name) ?? []).filter(isObject);

function targetCells(target: JsonObject): readonly string[] {
  const [outcome, reason] = [(textOf(target, 'outcome') ?? '').replaceAll('_', ' '), textOf(target, 'reason')];
  return [
    textOf(target, 'target') ?? '',
    reason === undefined ? outcome : `${outcome}: ${reason}`,
    String(numberOf(target, 'services') ?? ''),
  ];
}

/** The highest score first. One that was matched in both ways is shown once for each product. */
function vulnerabilityRows(groups: unknown): readonly (readonly string[])[] {
  if (!isObject(groups)) return [];
  const rows = Object.keys(groups).flatMap((kind) =>
    objects(groups, kind).flatMap((group) => objects(group, 'cve').map((cve) => vulnerabilityCells(cve, group))),
  );
  const score = ([, text = '']: readonly string[]): number => Number.parseFloat(text) || 0;
  return rows.toSorted((a, b) => score(b) - score(a));
}

function vulnerabilityCells(cve: JsonObject, group: JsonObject): readonly string[] {
  const rating = [textOf(cve, 'base_score') ?? '', textOf(cve, 'severity')?.toLowerCase() ?? ''].join(' ').trim();
  return [
    textOf(cve, 'name') ?? '',
    cve.known_exploited === true ? `${rating}, exploited` : rating,
    textOf(group, 'product') ?? textOf(group, 'cpe') ?? '',
    String(numberOf(cve, 'services') ?? ''),
  ];
}

function certificateCells(certificate: JsonObject): readonly string[] {
  const problems = (listOf(certificate, 'problems') ?? []).filter((problem) => typeof problem === 'string');
  return [
    textOf(certificate, 'subject') ?? '',
    problems.map((problem) => problem.replaceAll('_', ' ')).join(', '),
    asShownText(textOf(certificate, 'not_after') ?? ''),
    String(numberOf(certificate, 'services') ?? ''),
  ];
}
