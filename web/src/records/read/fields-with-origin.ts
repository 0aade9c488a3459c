/** Everything of a record, and where it is from: answers have that only if `fields` names it. */
export const FIELDS_WITH_ORIGIN: readonly string[] = ['*', 'origin'];
