import type { ReactNode } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Copy } from '../../../parts/copy/copy.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import styles from '../list/list.module.css';

export interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  /** Of the button that copies it. */
  readonly name: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What is shown this once. */
export const SecretDialog = ({ title, secret, name, onClose, children }: SecretDialogProps) => (
  <Dialog title={title} isOpen onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
    <Stack>
      <p className={styles.secret}>
        <CodeText text={secret} /> <Copy text={secret} name={name} form="button" />
      </p>
      {children}
    </Stack>
  </Dialog>
);
