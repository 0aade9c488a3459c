import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { Go } from '../../../parts/go/go.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Table } from '../../../parts/table/table.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { compareScansPath } from '../../../paths/pages.ts';
import { FoundLink } from '../queue/found-link.tsx';
import { hasEnded, scansOfSameTargets } from '../read/merge-scans.ts';
import { ScanName } from '../read/scan-name.tsx';
import { useScanList } from '../read/use-scan-list.ts';
import styles from './scan.module.css';

/** Other scans of the same targets, to compare with. */
export function EarlierScans({ scan }: { readonly scan: ScanAnswer }) {
  const { scans } = useScanList();
  if (scans === undefined) return null;
  const same = scansOfSameTargets(scan, scans);
  const path = (other: ScanAnswer): string => {
    const [a, b] = Date.parse(other.created_at) < Date.parse(scan.created_at) ? [other, scan] : [scan, other];
    return compareScansPath({ a: String(a.id), b: String(b.id) });
  };
  return (
    <Section title="Scans of the same targets" count={same.length}>
      {same.length === 0 ? (
        <p className={styles.soft}>None yet: the next one shows what has changed since.</p>
      ) : (
        <Table
          label="Scans of the same targets"
          rows={same}
          rowKey={({ id }) => String(id)}
          empty=""
          columns={[
            { id: 'scan', title: 'Scan', cell: (other) => <ScanName scan={other} /> },
            {
              id: 'ended',
              title: 'Ended',
              width: '25%',
              cell: ({ scan_ended_dt: ended, created_at: created }) => <Time at={ended ?? created} form="exact" />,
            },
            { id: 'found', title: 'Found', align: 'end', width: 90, cell: (other) => <FoundLink scan={other} /> },
            {
              id: 'compare',
              title: 'Compare',
              width: 130,
              cell: (other) =>
                hasEnded(scan) ? (
                  <Go to={path(other)}>Differences</Go>
                ) : (
                  <span className={styles.soft}>once this ends</span>
                ),
            },
          ]}
        />
      )}
    </Section>
  );
}
