/**
 * A URL of a record -> the URL that a browser may be sent to, or undefined: http and https alone, without the name and
 * password that make `https://bank.example@evil.example` look like another place.
 */
export function openableUrl(text: string): URL | undefined {
  if (text.length > LONGEST) return undefined;
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  return url.username === '' && url.password === '' ? url : undefined;
}

const LONGEST = 4_000;
