/** The secret of accounts in tests. */
export const secret = Buffer.alloc(32, 7);
