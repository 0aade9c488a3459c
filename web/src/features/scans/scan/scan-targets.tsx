import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { type ScanAnswer, scanTargets } from '../../../api/operations.generated.ts';
import { Go } from '../../../parts/go/go.tsx';
import { Pages } from '../../../parts/pages/pages.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { scanReportPath } from '../../../paths/pages.ts';
import { ValueGroup } from '../../../records/menu/value-group.tsx';
import { Value } from '../../../records/value/value.tsx';
import { hasEnded } from '../read/merge-scans.ts';
import { scanKeys } from '../read/scan-keys.ts';
import styles from './scan.module.css';

const PAGE = 100;

/** The targets of a scan as it keeps them, and what it leaves out. */
export function ScanTargets({ scan }: { readonly scan: ScanAnswer }) {
  const [start, setStart] = useState(0);
  const isHere = start + PAGE <= scan.targets.length || scan.targets_count <= scan.targets.length;
  const { data } = useQuery({
    queryKey: scanKeys.targets(scan.id, start),
    enabled: !isHere,
    queryFn: ({ signal }) => ask(scanTargets, { id: scan.id, start, limit: PAGE }, { signal }),
  });
  const shown = isHere ? scan.targets.slice(start, start + PAGE) : (data?.targets ?? []);
  return (
    <>
      <Section
        title="Targets"
        count={scan.targets_count}
        actions={hasEnded(scan) && <Go to={`${scanReportPath(String(scan.id))}`}>What became of each</Go>}
      >
        <Names names={shown} />
        {scan.targets_count > PAGE && (
          <Pages
            label="Pages of targets"
            start={start}
            size={PAGE}
            count={scan.targets_count}
            onGo={(goal) => 'start' in goal && setStart(goal.start)}
          />
        )}
      </Section>
      {scan.exclude_count > 0 && (
        <Section title="Left out" count={scan.exclude_count}>
          <Names names={scan.exclude.slice(0, PAGE)} />
        </Section>
      )}
    </>
  );
}

const Names = ({ names }: { readonly names: readonly string[] }) => (
  <ValueGroup>
    <ul className={styles.targets}>
      {names.map((name) => (
        <li key={name}>
          <Value text={name} />
        </li>
      ))}
    </ul>
  </ValueGroup>
);
