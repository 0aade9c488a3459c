import { visibleLine } from '@periplus/view/visible-text.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { scanReport } from '../../api/operations.generated.ts';
import { useSession } from '../../api/session.ts';
import { Go } from '../../parts/go/go.tsx';
import { usePageTitle } from '../../parts/page-title/use-page-title.ts';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { scanPath } from '../../paths/pages.ts';
import { usePathPart } from '../../paths/use-place.ts';
import { NoSuchScan } from './frame/no-such-scan.tsx';
import { ScannerAnswer } from './frame/scanner-answer.tsx';
import { ScansFrame } from './frame/scans-frame.tsx';
import { readScanId } from './read/read-scan-id.ts';
import { scanKeys } from './read/scan-keys.ts';
import { GivenName } from './read/scan-name.tsx';
import { ReportBody } from './report/report-body.tsx';

/** What a scan found, with plots and downloads. */
export function ScanReportPage() {
  const id = readScanId(usePathPart('id'));
  const { user } = useSession();
  if (user === null || id === undefined)
    return <ScansFrame title="Report">{id === undefined && <NoSuchScan />}</ScansFrame>;
  return <OneReport key={id} id={id} />;
}

function OneReport({ id }: { readonly id: number }) {
  const queryKey = scanKeys.report(id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(scanReport, { id, format: 'json' }, { signal }),
    // That of a scan that runs changes.
    staleTime: ({ state }) => (state.data?.is_complete === true ? 300_000 : 5_000),
  });
  const { data } = query;
  usePageTitle(data === undefined ? 'Report' : `Report of ${visibleLine(data.name === '' ? data.label : data.name)}`);
  return (
    <ScansFrame
      title={
        data === undefined ? (
          'Report'
        ) : (
          <>
            Report of <GivenName text={data.name === '' ? data.label : data.name} />
          </>
        )
      }
      actions={
        <Go kind="plain" icon="scan" to={scanPath(String(id))}>
          The scan
        </Go>
      }
    >
      <ScannerAnswer query={query} queryKey={queryKey} label="Reading the report" shape={<Skeleton lines={10} />}>
        {(report) => (
          <ReportBody id={id} report={report} isReading={query.isFetching} onReadAgain={() => void query.refetch()} />
        )}
      </ScannerAnswer>
    </ScansFrame>
  );
}
