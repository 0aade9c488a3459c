/**
 * Whether a text begins as an answer of a WHOIS server for addresses: with comments that name the server or the answer,
 * or with a network as ARIN, TWNIC or a server of RWHOIS write it, and has a network in its first bytes.
 */
export const isWhoisText = (head: string): boolean =>
  BEGIN.test(head) && NETWORK.test(head) && (SIGN.test(commentsOf(head)) || WITHOUT_SERVER.test(head));

const BEGIN = /^\s*(?:[%#[]|NetRange:|Netname:|network:|query\s*:)/i;
const NETWORK =
  /^(?:(?:inetnum|inet6num|NetRange|Netblock|network:IP-Network):|(?:[a-z]\. )?\[Network Number\]|IPv[46] Address\s+:)/im;
const WITHOUT_SERVER = /^(?:NetRange|Netblock|network:IP-Network):/im;
/** How the answers of each registry begin, and those of programs that ask them. */
const SERVERS = [
  /% This is the RIPE Database query service/,
  /% ?\[whois\.apnic\.net/,
  /% (?:Joint Whois|LACNIC resource)\b/,
  /% Copyright (?:LACNIC|\(c\) Nic\.br)/,
  /% This is the AfriNIC Whois server/,
  /# ARIN WHOIS data and services/,
  /\[ JPNIC database\b/,
  /%rwhois\b/,
  /query ?: [\da-f.:]+\s*$/,
  /\[Querying \S{1,64}\.(?:arin|ripe|apnic|lacnic|afrinic)\.net/,
].map(({ source }) => source);
const SERVER = new RegExp(`^(?:${SERVERS.join('|')})`, 'im');
const SIGN = new RegExp(`^(?:${SERVERS.join('|')}|% (?:Information related to|Abuse contact for) ')`, 'im');

export const isServerLine = (line: string): boolean => FIRST.has(line.charAt(0)) && SERVER.test(line);

const FIRST: ReadonlySet<string> = new Set(['%', '#', '[', 'q']);

export const isNetworkLine = (line: string): boolean => NETWORK.test(line);

/** The lines before the first attribute. */
function commentsOf(head: string): string {
  const first = /^(?:[A-Za-z0-9-]+:|IPv[46] Address\s+:)/m.exec(head);
  return first === null ? head : head.slice(0, first.index);
}
