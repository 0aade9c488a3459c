import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { GivenName } from '../read/scan-name.tsx';

export interface EndScanProps {
  readonly scan: ScanAnswer;
  readonly how: 'cancel' | 'delete';
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Before a scan is cancelled or deleted. */
export const EndScan = ({ scan, how, onConfirm, onClose }: EndScanProps) => (
  <Confirm
    isOpen
    title={
      <>
        {how === 'cancel' ? 'Cancel' : 'Delete'} <GivenName text={scan.name === '' ? scan.label : scan.name} />?
      </>
    }
    verb={how === 'cancel' ? 'Cancel the scan' : 'Delete the scan'}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {how === 'cancel' ? (
      <p>
        It cannot be continued. Its <Amount value={scan.count} /> results so far stay, and the coins of what was not
        scanned are free again.
      </p>
    ) : (
      <p>
        Its <Amount value={scan.count} /> results and its report are deleted with it
        {scan.phase !== 'ended' && ', and it ends now'}. An administrator can restore them for a week.
      </p>
    )}
  </Confirm>
);
