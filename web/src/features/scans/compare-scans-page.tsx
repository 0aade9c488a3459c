import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { compareScans } from '../../api/operations.generated.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../parts/button/button.tsx';
import { Go } from '../../parts/go/go.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { compareScansPath, scanPath } from '../../paths/pages.ts';
import { useGo, useSearchValues } from '../../paths/use-place.ts';
import styles from './compare/compare.module.css';
import { ComparisonBody } from './compare/comparison-body.tsx';
import { ScanChoice } from './compare/scan-choice.tsx';
import { ScannerAnswer } from './frame/scanner-answer.tsx';
import { ScansFrame } from './frame/scans-frame.tsx';
import { readScanId } from './read/read-scan-id.ts';
import { scanKeys } from './read/scan-keys.ts';
import { useScanList } from './read/use-scan-list.ts';

/** What has changed from one scan to another. */
export function CompareScansPage() {
  const { user } = useSession();
  return <ScansFrame title="Compare scans">{user !== null && <Compared />}</ScansFrame>;
}

function Compared() {
  const go = useGo();
  const { a = '', b = '' } = useSearchValues();
  const { scans = [] } = useScanList();
  const [from, to] = [readScanId(a), readScanId(b)];
  return (
    <Stack gap={4}>
      <div className={styles.sides}>
        <ScanChoice
          label="From the scan"
          scans={scans}
          value={a}
          onChange={(id) => go(compareScansPath({ a: id, b }))}
        />
        <ScanChoice label="To the scan" scans={scans} value={b} onChange={(id) => go(compareScansPath({ a, b: id }))} />
      </div>
      <Row gap={3}>
        <Button icon="compare" onClick={() => go(compareScansPath({ a: b, b: a }))}>
          Exchange
        </Button>
        {from !== undefined && <Go to={scanPath(a)}>The first scan</Go>}
        {to !== undefined && <Go to={scanPath(b)}>The second scan</Go>}
      </Row>
      {from === undefined || to === undefined ? (
        <p>
          Choose two scans. They may have different targets and ports: what one of them did not look at is told apart
          from what is gone.
        </p>
      ) : (
        <Comparison key={`${a} ${b}`} from={from} to={to} />
      )}
    </Stack>
  );
}

function Comparison({ from, to }: { readonly from: number; readonly to: number }) {
  const queryKey = scanKeys.comparison(from, to);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(compareScans, { from, to, format: 'json' }, { signal }),
    staleTime: ({ state: { data } }) => (data?.from.is_complete === true && data.to.is_complete ? 300_000 : 5_000),
  });
  return (
    <ScannerAnswer query={query} queryKey={queryKey} label="Comparing the scans" shape={<Skeleton lines={8} />}>
      {(answer) => <ComparisonBody answer={answer} />}
    </ScannerAnswer>
  );
}
