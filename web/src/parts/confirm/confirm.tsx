import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

export interface ConfirmProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  /** Of the button that does it: "Delete 3 scans". */
  readonly verb: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What will be lost. */
  readonly children: ReactNode;
  readonly busy?: boolean | undefined;
}

/** Before what cannot be undone. The focus is on the harmless button. */
export const Confirm = ({ title, isOpen, verb, onConfirm, onClose, children, busy }: ConfirmProps) => (
  <Dialog
    title={title}
    isOpen={isOpen}
    onClose={onClose}
    size="small"
    actions={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="danger" busy={busy} onClick={onConfirm}>
          {verb}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
