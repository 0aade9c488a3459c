import { quantity } from '@periplus/view/cells/quantity.ts';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { bulkDeleteScans, type ScanAnswer } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { useToast } from '../../../parts/toast/use-toast.ts';
import { compareScansPath } from '../../../paths/pages.ts';
import { useAct } from '../read/use-act.ts';
import styles from './queue.module.css';

export interface ChosenScansProps {
  /** The newest first. */
  readonly scans: readonly ScanAnswer[];
  readonly onClear: () => void;
}

/** What can be done with the rows that are selected. */
export function ChosenScans({ scans, onClear }: ChosenScansProps) {
  const [isAsked, setAsked] = useState(false);
  const { act, isBusy } = useAct(['scans']);
  const toast = useToast();
  const [newer, older] = scans;
  if (newer === undefined) return null;
  const title = `Delete ${quantity(scans.length, 'scan')}`;
  const remove = async (): Promise<void> => {
    const { deleted, refused } = await ask(bulkDeleteScans, { ids: scans.map(({ id }) => String(id)) });
    const said = `${quantity(deleted.length, 'scan')} deleted.`;
    if (refused.length === 0) toast(said);
    else toast(`${said} ${refused.length.toLocaleString()} kept: ${refused[0]?.detail ?? ''}`, { kind: 'warn' });
  };
  return (
    <Row className={styles.chosen}>
      <span>{quantity(scans.length, 'scan')} selected</span>
      {older !== undefined && scans.length === 2 ? (
        <Go kind="plain" icon="compare" to={compareScansPath({ a: String(older.id), b: String(newer.id) })}>
          Compare
        </Go>
      ) : (
        <span>Select two to compare them.</span>
      )}
      <Button icon="trash" busy={isBusy} onClick={() => setAsked(true)}>
        Delete…
      </Button>
      <Button kind="quiet" onClick={onClear}>
        Clear
      </Button>
      <Confirm
        title={`${title}?`}
        verb={title}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          act({ work: remove, afterwards: onClear });
        }}
      >
        <p>Their results and reports are deleted with them. An administrator can restore them for a week.</p>
      </Confirm>
    </Row>
  );
}
