/** Of the characters as the addon knows them (native/src/encode/unicode_tables.rs). Written by `npm run derive`. */
export const UNICODE_DIGEST = '75aa235569fe9822';
