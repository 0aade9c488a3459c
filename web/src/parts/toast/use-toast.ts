import { createContext, type ReactNode, useContext } from 'react';
import type { ToastOptions } from './toast.ts';

export type ShowToast = (text: ReactNode, options?: ToastOptions) => void;

/** Filled by `Toasts`. */
export const ToastContext = createContext<ShowToast>(() => undefined);

/** Says a short word at the edge of the page. */
export const useToast = (): ShowToast => useContext(ToastContext);
