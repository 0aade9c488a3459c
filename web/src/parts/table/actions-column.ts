/** Most of the last column: what can be done with a row. */
export const actionsColumn = { id: 'actions', title: 'Actions', isTitleHidden: true, align: 'end' } as const;
