/** Undefined if the list is empty: records have no empty lists. */
export const filledList = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);
