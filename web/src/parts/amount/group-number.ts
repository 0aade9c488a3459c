const grouped = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

/** Digits in groups, as the reader's language writes them. */
export const groupNumber = (value: number): string => (Number.isFinite(value) ? grouped.format(value) : '-');
