import { usePreference } from './preference.ts';

/** The zone in which times are shown, by its name: `Europe/Berlin`, `UTC`. */
export function useZone(): string {
  return usePreference('zone') === 'utc' ? 'UTC' : localZone();
}

/** Read once: the browser takes its time, and a page may show a thousand times. */
let zone: string | undefined;

export function localZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return zone;
}
