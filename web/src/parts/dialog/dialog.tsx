import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  /** By Esc, by the button, or by what the dialog does. Closing is the caller's: it may ask first. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons below. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'middle' | 'large' | undefined;
}

/** A modal dialog. It is there only while it is open, and the focus goes back to where it was. */
export const Dialog = ({ isOpen, ...rest }: DialogProps) => (isOpen ? <OpenDialog {...rest} /> : null);

function OpenDialog({ title, onClose, children, actions, size = 'middle' }: Omit<DialogProps, 'isOpen'>) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={joinClasses(styles.dialog, styles[size])}
      aria-labelledby={id}
      onCancel={(event) => {
        // A cancelled choice of a file comes here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close.current();
      }}
    >
      {/* The first control of the content is focused, so the button that closes comes last. */}
      <div className={styles.sheet}>
        <h2 id={id} className={styles.title}>
          {visibleWords(title)}
        </h2>
        <div className={styles.body}>{visibleWords(children)}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        <div className={styles.close}>
          <IconButton icon="close" name="Close" onClick={onClose} />
        </div>
      </div>
    </dialog>
  );
}
