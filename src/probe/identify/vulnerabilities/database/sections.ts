/** The sections of the database: what is said by identifier, and which versions are affected by product. */
export const SECTIONS = { vulnerabilities: 'vulnerabilities', products: 'products' } as const;
