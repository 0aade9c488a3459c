const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The reader's zone. */
export const useZone = (): string => ownZone;
