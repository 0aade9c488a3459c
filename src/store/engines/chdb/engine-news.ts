/** What the engine process tells the one that started it, and the one word it is told. */
export type EngineNews =
  | { readonly kind: 'ready'; readonly pid: number }
  /** The directory could not be opened; why is on the standard error. */
  | { readonly kind: 'refused'; readonly words: string };

/** Close the directory and end. */
export const STOP = 'stop';
