/** The cookie that scripts may read. Every change sends it back, which no other site can do. */
export function csrfToken(
  cookies: string = typeof document === 'undefined' ? '' : document.cookie,
): string | undefined {
  for (const part of cookies.split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === 'periplus_csrf') return value || undefined;
  }
  return undefined;
}
