/** The name of a header -> the same as the interface spells it, such as `Content-Type`. */
export function spelledHeader(name: string): string {
  return SPELLED.get(name) ?? name.replace(/[^-]+/g, inTitleCase);
}

function inTitleCase(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1).toLowerCase();
}

/** Those of most answers, so that they cost nothing, and those that the rule would spell differently. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  [
    'Cache-Control',
    'Content-Encoding',
    'Content-Length',
    'Content-Type',
    'ETag',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'Vary',
    'WWW-Authenticate',
    'X-Content-Type-Options',
    'X-Query-Warnings',
    'X-Request-Id',
  ].map((name) => [name.toLowerCase(), name]),
);
