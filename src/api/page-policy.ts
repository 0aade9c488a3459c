/** What a browser may do with a page of ours: show its styles and the icon, and nothing else. */
export const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";
