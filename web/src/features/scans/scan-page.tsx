import { visibleLine } from '@periplus/view/visible-text.ts';
import { useSession } from '../../api/session.ts';
import { usePageTitle } from '../../parts/page-title/use-page-title.ts';
import { usePathPart } from '../../paths/use-place.ts';
import { NoSuchScan } from './frame/no-such-scan.tsx';
import { ScannerAnswer } from './frame/scanner-answer.tsx';
import { ScansFrame } from './frame/scans-frame.tsx';
import { readScanId } from './read/read-scan-id.ts';
import { GivenName } from './read/scan-name.tsx';
import { ScanBody } from './scan/scan-body.tsx';
import { ScanVerbs } from './scan/scan-verbs.tsx';
import { useScan } from './scan/use-scan.ts';

/** Everything about one scan, as it goes on. */
export function ScanPage() {
  const id = readScanId(usePathPart('id'));
  const { user } = useSession();
  if (user === null || id === undefined)
    return <ScansFrame title="Scan">{id === undefined && <NoSuchScan />}</ScansFrame>;
  return <OneScan key={id} id={id} />;
}

function OneScan({ id }: { readonly id: number }) {
  const { query, queryKey, scan } = useScan(id);
  usePageTitle(scan === undefined ? 'Scan' : visibleLine(scan.name === '' ? scan.label : scan.name));
  return (
    <ScansFrame
      title={scan === undefined ? 'Scan' : <GivenName text={scan.name === '' ? scan.label : scan.name} />}
      actions={scan !== undefined && <ScanVerbs scan={scan} />}
    >
      <ScannerAnswer query={query} queryKey={queryKey} label="Reading the scan">
        {() => scan !== undefined && <ScanBody scan={scan} />}
      </ScannerAnswer>
    </ScansFrame>
  );
}
