import { itemCells } from '@periplus/view/cells/service-cells.ts';
import { visibleLine } from '@periplus/view/visible-text.ts';
import { useState } from 'react';
import type { ScanReportAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Risk } from '../../../parts/risk/risk.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { Value } from '../../../records/value/value.tsx';
import { PagedTable } from '../frame/paged-table.tsx';
import { useLeftOutFindings } from '../read/use-left-out-findings.ts';
import styles from './report.module.css';
import { portText, type ReportService, type ReportVulnerability } from './report-plots.ts';
import { riskLevel } from './risk-level.ts';

type Scope = ScanReportAnswer['scope'][number];
type Certificate = ScanReportAnswer['certificates'][number];
type Product = ScanReportAnswer['products'][number];

const SERVICES: readonly TableColumn<ReportService>[] = [
  {
    id: 'address',
    title: 'Address',
    width: '24%',
    cell: ({ address, host }) => (
      <div>
        <Value text={address} field="ip" />
        {host !== address && (
          <>
            {' '}
            <Value text={host} field="host" />
          </>
        )}
      </div>
    ),
  },
  {
    id: 'port',
    title: 'Port',
    align: 'end',
    width: 80,
    cell: (service) => <Value text={String(service.port)} field="port" shown={portText(service)} />,
  },
  { id: 'service', title: 'Service', width: '14%', cell: (service) => <Value text={itemCells(service)[1]} /> },
  { id: 'product', title: 'Product', width: '20%', cell: (service) => <Value text={itemCells(service)[2] || '–'} /> },
  { id: 'title', title: 'Title or greeting', cell: (service) => <Title text={itemCells(service)[3]} /> },
  { id: 'cve', title: 'CVE', align: 'end', width: 60, cell: ({ cve }) => <Amount value={cve.length} /> },
];

/** On one line: a cell is not as wide as the longest title. */
const Title = ({ text }: { readonly text: string }) =>
  text === '' ? (
    '–'
  ) : (
    <span className={styles.clip}>
      <Value text={text} short="end" />
    </span>
  );

/** The services of a report, those of a port or with a text. */
export function ServicesTable({ services }: { readonly services: readonly ReportService[] }) {
  const [text, setText] = useState('');
  const notInPlan = useLeftOutFindings();
  const columns = SERVICES.filter(
    ({ id }) => !(id === 'product' && notInPlan.has('products')) && !(id === 'cve' && notInPlan.has('vulnerabilities')),
  );
  const wanted = text.trim().toLowerCase();
  const shown =
    wanted === ''
      ? services
      : services.filter(
          (service) =>
            portText(service) === wanted || itemCells(service).some((cell) => cell.toLowerCase().includes(wanted)),
        );
  return (
    <>
      <div className={styles.filter}>
        <Field label="Port, address, service or title">
          {(ids) => (
            <TextInput
              {...ids}
              type="search"
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <PagedTable label="Services" columns={columns} rows={shown} empty="No service matches." />
    </>
  );
}

const SCOPE: readonly TableColumn<Scope>[] = [
  { id: 'target', title: 'Target', width: '35%', cell: ({ target }) => <Value text={target} /> },
  {
    id: 'outcome',
    title: 'Outcome',
    cell: ({ outcome, reason }) => (
      <div>
        <Mark kind={outcome === 'reached' ? 'good' : outcome === 'refused' ? 'warn' : 'plain'}>
          {outcome.replaceAll('_', ' ')}
        </Mark>
        {reason !== undefined && ` ${visibleLine(reason)}`}
      </div>
    ),
  },
  {
    id: 'addresses',
    title: 'Addresses',
    align: 'end',
    width: 90,
    cell: ({ addresses }) => <Amount value={addresses} />,
  },
  { id: 'reached', title: 'Answered', align: 'end', width: 90, cell: ({ reached }) => <Amount value={reached} /> },
  { id: 'services', title: 'Services', align: 'end', width: 90, cell: ({ services }) => <Amount value={services} /> },
];

/** What became of each target; those that were refused first. */
export const ScopeTable = ({ scope }: { readonly scope: readonly Scope[] }) => (
  <PagedTable
    label="Targets"
    columns={SCOPE}
    rows={scope.toSorted((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'))}
    empty="The scan has no targets."
  />
);

const VULNERABILITIES: readonly TableColumn<ReportVulnerability>[] = [
  {
    id: 'risk',
    title: 'Risk',
    width: 100,
    cell: ({ severity, score }) => <Risk level={riskLevel(severity)} label={score ?? undefined} />,
  },
  { id: 'name', title: 'Name', width: 170, cell: ({ name }) => <Value text={name} field="cve.name" kind="text" /> },
  {
    id: 'exploited',
    title: 'Exploits',
    width: 150,
    cell: ({ isExploited, hasExploit }) =>
      isExploited ? (
        <Mark kind="risk">exploited</Mark>
      ) : hasExploit ? (
        <Mark kind="warn">exploit published</Mark>
      ) : (
        'none known'
      ),
  },
  { id: 'of', title: 'Of', cell: ({ of }) => <Value text={of} /> },
  { id: 'services', title: 'Services', align: 'end', width: 80, cell: ({ services }) => <Amount value={services} /> },
  { id: 'seen', title: 'Seen at', width: '26%', cell: ({ seenAt }) => <Places places={seenAt} /> },
];

export const VulnerabilityTable = ({ rows }: { readonly rows: readonly ReportVulnerability[] }) => (
  <PagedTable label="Vulnerabilities" columns={VULNERABILITIES} rows={rows} empty="No vulnerability is known." />
);

const CERTIFICATES: readonly TableColumn<Certificate>[] = [
  { id: 'subject', title: 'Subject', width: '32%', cell: ({ subject }) => <Value text={subject ?? '–'} /> },
  { id: 'problems', title: 'Problems', cell: ({ problems }) => problems.join(', ').replaceAll('_', ' ') },
  {
    id: 'until',
    title: 'Valid until',
    width: 120,
    cell: ({ not_after: end }) => (end === null ? '–' : <Time at={end} form="day" />),
  },
  { id: 'services', title: 'Services', align: 'end', width: 80, cell: ({ services }) => <Amount value={services} /> },
  { id: 'seen', title: 'Seen at', width: '26%', cell: ({ seen_at: seen }) => <Places places={seen} /> },
];

export const CertificateTable = ({ rows }: { readonly rows: readonly Certificate[] }) => (
  <PagedTable
    label="Certificates with problems"
    columns={CERTIFICATES}
    rows={rows}
    empty="No certificate has a problem."
  />
);

const PRODUCTS: readonly TableColumn<Product>[] = [
  { id: 'name', title: 'Product', width: '30%', cell: ({ name }) => <Value text={name} field="tag.name" /> },
  { id: 'version', title: 'Version', width: 140, cell: ({ version }) => <Value text={version ?? '–'} /> },
  { id: 'cpe', title: 'CPE', cell: ({ cpe }) => <Value text={cpe ?? '–'} /> },
  { id: 'services', title: 'Services', align: 'end', width: 80, cell: ({ services }) => <Amount value={services} /> },
];

export const ProductTable = ({ rows }: { readonly rows: readonly Product[] }) => (
  <PagedTable label="Products" columns={PRODUCTS} rows={rows} empty="No product was recognised." />
);

const Places = ({ places }: { readonly places: readonly string[] }) => (
  <div>
    {places.slice(0, 3).map((place, at) => (
      <span key={place}>
        {at > 0 && ', '}
        <Value text={place} />
      </span>
    ))}
    {places.length > 3 && ` and ${places.length - 3} more`}
  </div>
);
