import { usePreference } from './preference.ts';

/** The zone in which times are shown, by its name: `Europe/Berlin`, `UTC`. */
export function useZone(): string {
  return usePreference('zone') === 'utc' ? 'UTC' : localZone();
}

export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
