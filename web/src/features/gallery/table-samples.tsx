import { useState } from 'react';
import { Amount } from '../../parts/amount/amount.tsx';
import { Button } from '../../parts/button/button.tsx';
import { CodeText } from '../../parts/code-text/code-text.tsx';
import { Empty } from '../../parts/empty/empty.tsx';
import { IconButton } from '../../parts/icon-button/icon-button.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Mark } from '../../parts/mark/mark.tsx';
import { Risk, type RiskLevel } from '../../parts/risk/risk.tsx';
import { Table } from '../../parts/table/table.tsx';
import type { TableColumn, TableSort } from '../../parts/table/table-column.ts';
import { SampleSection } from './sample-section.tsx';
import { sampleTexts } from './sample-texts.ts';

interface SampleRow {
  readonly host: string;
  readonly title: string;
  readonly risk: RiskLevel;
  readonly count: number;
}

const row = (host: string, title: string, risk: RiskLevel, count: number): SampleRow => ({ host, title, risk, count });

const ROWS = [
  row('192.0.2.7', 'Harbour office', 'critical', 1_204_332),
  row('198.51.100.24', 'Tide tables', 'high', 48),
  row('2001:db8::8a2e:370:7334', 'Lighthouse', 'medium', 7),
  row('mail.example', 'Webmail', 'low', 0),
  row('203.0.113.9', 'Nothing known', 'none', 12),
];

const HOSTILE = [
  row(sampleTexts.name, sampleTexts.script, 'none', 1),
  row(sampleTexts.hash, sampleTexts.bidi, 'low', -3),
  row(sampleTexts.mixed, sampleTexts.arabic, 'high', Number.MAX_SAFE_INTEGER),
  row('192.0.2.99', sampleTexts.control, 'none', 2),
  row('192.0.2.98', sampleTexts.combining, 'none', 2),
  row('192.0.2.97', sampleTexts.emoji, 'none', 2),
  row('192.0.2.96', sampleTexts.huge, 'none', 2),
];

const MANY = Array.from({ length: 10_000 }, (_, n) => row(`10.0.${n >> 8}.${n & 255}`, `Host ${n}`, 'none', n));

const COLUMNS: readonly TableColumn<SampleRow>[] = [
  { id: 'host', title: 'Host', sortable: true, width: '30%', cell: ({ host }) => <CodeText text={host} /> },
  { id: 'title', title: 'Title', sortable: true, cell: ({ title }) => <CodeText text={title} most={300} /> },
  { id: 'risk', title: 'Risk', width: 110, cell: ({ risk }) => <Risk level={risk} /> },
  { id: 'flags', title: 'Flags', width: 90, cell: ({ count }) => count > 40 && <Mark>cloud</Mark> },
  {
    id: 'count',
    title: 'Records',
    align: 'end',
    sortable: true,
    width: 190,
    cell: ({ count }) => <Amount value={count} />,
  },
  {
    id: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    align: 'end',
    width: 44,
    cell: ({ host }) => <IconButton icon="more" size="small" name={`Actions of ${host.slice(0, 40)}`} />,
  },
];

export function TableSamples() {
  const [sort, setSort] = useState<TableSort>({ column: 'count', order: 'desc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['198.51.100.24']));
  const [isMany, setIsMany] = useState(false);
  const shared = { columns: COLUMNS, rowKey: (each: SampleRow) => each.host } as const;
  return (
    <SampleSection of="Table">
      <Table
        {...shared}
        label="Hosts"
        rows={ROWS}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        rowLabel={({ host }) => host}
        current="mail.example"
        empty=""
      />
      <Table {...shared} label="Hostile hosts" rows={HOSTILE} empty="" />
      <Table {...shared} label="Hosts in a frame" rows={HOSTILE.slice(0, 3)} isWide empty="" />
      <Table
        {...shared}
        label="No hosts"
        rows={[]}
        empty={<Empty title="No host matches">Leave out a condition, or search an earlier date.</Empty>}
      />
      <Row>
        <Button onClick={() => setIsMany(!isMany)}>{isMany ? 'Hide 10,000 rows' : 'Show 10,000 rows'}</Button>
      </Row>
      {isMany && <Table {...shared} label="Many hosts" rows={MANY} empty="" />}
    </SampleSection>
  );
}
