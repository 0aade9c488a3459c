import { useSyncExternalStore } from 'react';
import { listenToStored, readStored, writeStored } from './browser-storage.ts';

/** Choices of a reader. The first of each list is used until they choose. */
const CHOICES = {
  theme: ['system', 'paper', 'night'],
  /** In which zone times are shown. */
  zone: ['local', 'utc'],
  /** Keys without Ctrl, such as `/`: whoever speaks to a computer or types by accident switches them off. */
  'single-keys': ['on', 'off'],
  completion: ['on', 'off'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Preference = keyof typeof CHOICES;
export type Choice<P extends Preference> = (typeof CHOICES)[P][number];

export function preference<P extends Preference>(name: P): Choice<P> {
  const choices: readonly Choice<P>[] = CHOICES[name];
  const stored = readStored(name);
  return choices.find((choice) => choice === stored) ?? (choices[0] as Choice<P>);
}

export const choose = <P extends Preference>(name: P, choice: Choice<P>): void => writeStored(name, choice);

export function usePreference<P extends Preference>(name: P): Choice<P> {
  return useSyncExternalStore(
    (listener) => listenToStored(name, listener),
    () => preference(name),
    () => CHOICES[name][0],
  );
}
