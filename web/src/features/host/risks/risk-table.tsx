import { Mark } from '../../../parts/mark/mark.tsx';
import { Risk } from '../../../parts/risk/risk.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import { ValueGroup } from '../../../records/menu/value-group.tsx';
import { ShowMore, useShowMore } from '../../../records/pieces/show-more.tsx';
import { Value } from '../../../records/value/value.tsx';
import { CollectionScope } from '../request/collection-scope.tsx';
import type { HostRisk } from './host-risks.ts';
import styles from './risks.module.css';

const AT_FIRST = 15;

/** The vulnerabilities of all services: those first that are exploited, then that are likely to be, then grave. */
export function RiskTable({ risks }: { readonly risks: readonly HostRisk[] }) {
  const more = useShowMore(risks, AT_FIRST);
  if (risks.length === 0) return null;
  return (
    <Section id="risks" title="Vulnerabilities" count={risks.length}>
      <CollectionScope of="responses">
        <ValueGroup>
          <Table
            label="Vulnerabilities"
            columns={COLUMNS}
            rows={more.shown}
            rowKey={({ vulnerability }) => vulnerability.name}
            empty={null}
          />
          <ShowMore more={more} noun="vulnerabilities" />
        </ValueGroup>
      </CollectionScope>
    </Section>
  );
}

const COLUMNS: readonly TableColumn<HostRisk>[] = [
  {
    id: 'risk',
    title: 'CVSS',
    width: 72,
    cell: ({ vulnerability: { severity, score } }) => <Risk level={severity} label={score?.toFixed(1)} />,
  },
  {
    id: 'name',
    title: 'Vulnerability',
    width: 140,
    cell: ({ vulnerability: { name } }) => <Value text={name} field="cve.name" kind="text" className={styles.name} />,
  },
  {
    id: 'epss',
    title: 'EPSS',
    align: 'end',
    width: 64,
    cell: ({ vulnerability: { epss } }) => (epss === undefined ? '' : percentText(epss)),
  },
  {
    id: 'signs',
    title: 'Known',
    width: 196,
    cell: ({ vulnerability }) => (
      <span className={styles.signs}>
        {vulnerability.isKnownExploited && <Mark kind="risk">exploited</Mark>}
        {vulnerability.hasExploit && <Mark kind="warn">exploit published</Mark>}
        {vulnerability.isPossiblyFixed && <Mark title="The distribution may have fixed it">may be fixed</Mark>}
      </span>
    ),
  },
  {
    id: 'product',
    title: 'Product',
    cell: ({ vulnerability: { product } }) =>
      product === undefined ? '' : <Value text={product} field="cve.match_product" />,
  },
  {
    id: 'ports',
    title: 'Ports',
    width: 72,
    cell: ({ ports }) => <span className={styles.ports}>{ports.join(', ')}</span>,
  },
  {
    id: 'published',
    title: 'Published',
    width: 92,
    cell: ({ vulnerability: { published } }) => (published === undefined ? '' : <Time at={published} form="day" />),
  },
];

/** `82 %`; below one percent with a digit more. A number that is no probability is shown as it is. */
function percentText(share: number): string {
  if (share < 0 || share > 1) return share.toPrecision(3);
  return `${(share * 100).toFixed(share < 0.01 ? 1 : 0)} %`;
}
