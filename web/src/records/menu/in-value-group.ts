import { createContext } from 'react';

/** Whether a group moves the focus between its values, so that Tab passes all of them in one step. */
export const InValueGroup = createContext(false);
