/** Patterns of e-mail addresses and passwords, for the documents. */
export const EMAIL = '^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$';
export const PASSWORD = '^.{8,256}$';
