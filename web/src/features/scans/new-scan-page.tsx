import { useSession } from '../../api/session.ts';
import { useSearchValues } from '../../paths/use-place.ts';
import { ScanEditor } from './editor/scan-editor.tsx';
import { ScansFrame } from './frame/scans-frame.tsx';

/** Targets, ports and agent of a new scan. The address may bring targets along, as lines. */
export function NewScanPage() {
  const { user } = useSession();
  const { targets = '' } = useSearchValues();
  return (
    <ScansFrame title="New scan" needsScanner>
      {user !== null && <ScanEditor key={targets} targets={targets} />}
    </ScansFrame>
  );
}
