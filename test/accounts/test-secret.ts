/** Of the accounts that tests make. */
export const secret = Buffer.alloc(32, 7);
