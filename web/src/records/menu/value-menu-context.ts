import { createContext } from 'react';
import type { ShownValue } from './value-actions.ts';

/**
 * Opens the one menu that all values of a page share, beside the element. The function never changes, so values are not
 * drawn again when the page learns to do something else.
 */
export type OpenValueMenu = (value: ShownValue, beside: HTMLElement) => void;

export const ValueMenuContext = createContext<OpenValueMenu | undefined>(undefined);
