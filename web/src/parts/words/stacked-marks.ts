/** Marks above and below a letter, beyond what any writing system has: they cover lines, and cannot be broken. */
export const STACKED_MARKS = /(?<=\p{M}{8})\p{M}+/gu;

export const withoutStackedMarks = (text: string): string => text.replace(STACKED_MARKS, '…');
