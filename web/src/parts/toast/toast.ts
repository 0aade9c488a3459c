import type { ReactNode } from 'react';
import type { NoticeKind } from '../notice/notice.tsx';

export interface ToastAction {
  readonly label: string;
  readonly onChoose: () => void;
}

export interface ToastOptions {
  readonly kind?: NoticeKind | undefined;
  readonly action?: ToastAction | undefined;
}

export interface Toast {
  readonly id: number;
  readonly text: ReactNode;
  readonly kind: NoticeKind;
  readonly action: ToastAction | undefined;
}

/** More would cover the page. */
const MOST = 3;

/** The newest comes last; the oldest goes when there are too many. */
export const withToast = (toasts: readonly Toast[], toast: Toast): readonly Toast[] => [...toasts, toast].slice(-MOST);

/** A warning, and what offers something to do, stays until it is closed. */
export const isLasting = ({ kind, action }: Toast): boolean =>
  kind === 'warn' || kind === 'risk' || action !== undefined;
