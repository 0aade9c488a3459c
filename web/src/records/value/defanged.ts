/** An address, a name or a URL -> the same text in the form that no program makes a link of. */
export function defanged(text: string): string {
  const open = text.replace(/^(\s*)h(?:tt|xx)p(s?):/i, '$1hxxp$2:');
  const scheme = open.match(/^\s*[a-z][a-z0-9+.-]*:\/\//i)?.[0] ?? '';
  const rest = open.slice(scheme.length);
  const end = /[/?#]/.exec(rest)?.index ?? rest.length;
  const host = rest.slice(0, end);
  return scheme + host.replaceAll('.', '[.]').replaceAll('@', '[at]').replace(IPV6, brokenColons) + rest.slice(end);
}

/** Two or more colons with hexadecimal digits between them. A port keeps its colon. */
const IPV6 = /[0-9a-f]*:[0-9a-f]*:[0-9a-f:]*/gi;
const brokenColons = (address: string): string => address.replaceAll(':', '[:]');
