import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { rescan, type ScanAnswer } from '../../../api/operations.generated.ts';
import { useHasScanner } from '../../../api/plan/use-plan-limits.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { newScanPath, scanPath, scanReportPath, scansPath } from '../../../paths/pages.ts';
import { useGo } from '../../../paths/use-place.ts';
import { ScanActions } from '../queue/scan-actions.tsx';
import { hasEnded } from '../read/merge-scans.ts';
import { useAct } from '../read/use-act.ts';
import { RenameScan } from './rename-scan.tsx';

/** As many as an address of a page should have. */
const MOST_TARGETS = 100;

/** What one can do with the scan of the page. */
export function ScanVerbs({ scan }: { readonly scan: ScanAnswer }) {
  const go = useGo();
  const { act, isBusy } = useAct(['scans']);
  const [isRenaming, setRenaming] = useState(false);
  const hasScanner = useHasScanner();
  const isOwn = !scan.is_scan_from_team;
  const repeat = async (): Promise<void> => {
    const { id } = await ask(rescan, { id: scan.id });
    go(scanPath(String(id)));
  };
  return (
    <>
      <Go kind="main" icon="note" to={scanReportPath(String(scan.id))}>
        {hasEnded(scan) ? 'Report' : 'Report so far'}
      </Go>
      {hasScanner && (
        <Button
          icon="refresh"
          busy={isBusy}
          onClick={() => act({ work: repeat, said: 'The same targets are in the queue again.' })}
        >
          Scan again
        </Button>
      )}
      {hasScanner && scan.targets_count <= Math.min(MOST_TARGETS, scan.targets.length) && (
        <Go kind="plain" icon="edit" to={newScanPath(scan.targets.join('\n'))}>
          Change and scan
        </Go>
      )}
      {isOwn && (
        <Button icon="tag" onClick={() => setRenaming(true)}>
          Rename
        </Button>
      )}
      <ScanActions scan={scan} onDeleted={() => go(scansPath)} />
      {isRenaming && <RenameScan scan={scan} onClose={() => setRenaming(false)} />}
    </>
  );
}
