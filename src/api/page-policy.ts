/** Content security policy of our pages: styles and the icon, nothing else. */
export const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";
