import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Notice } from '../notice/notice.tsx';
import { isLasting, type Toast } from './toast.ts';
import styles from './toasts.module.css';

interface ToastViewProps {
  readonly toast: Toast;
  readonly onClose: (id: number) => void;
}

const SHOWN_MS = 6000;

export function ToastView({ toast, onClose }: ToastViewProps) {
  const { id, action } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const isGoing = !isLasting(toast) && !isHeld;
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => onClose(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isGoing, onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads it
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Notice kind={toast.kind} className={styles.notice}>
        {toast.text}
        {action !== undefined && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              onClose(id);
              action.onChoose();
            }}
          >
            {action.label}
          </Button>
        )}
      </Notice>
      <IconButton icon="close" name="Close the message" size="small" onClick={() => onClose(id)} />
    </div>
  );
}
