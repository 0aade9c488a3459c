/** The token behind `#` in the address of a link that sets a password. */
export function tokenIn(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
  return token === '' ? undefined : token.slice(0, LONGEST);
}

const LONGEST = 200;
