import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Toast, withToast } from './toast.ts';
import { ToastView } from './toast-view.tsx';
import styles from './toasts.module.css';
import { useClearFocus } from './use-clear-focus.ts';
import { type ShowToast, ToastContext } from './use-toast.ts';

/** Around the whole application: gives `useToast` its place. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const count = useRef(0);
  const region = useRef<HTMLDivElement>(null);
  const show: ShowToast = useCallback((text, { kind = 'plain', action } = {}) => {
    const id = ++count.current;
    setToasts((shown) => withToast(shown, { id, text, kind, action }));
  }, []);
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return;
    // Opened again, it lies above a dialog that was opened since.
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);
  useClearFocus(region, toasts.length);
  return (
    <ToastContext value={show}>
      {children}
      <div ref={region} popover="manual" className={styles.region} role="log" aria-live="polite" aria-label="Messages">
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}
