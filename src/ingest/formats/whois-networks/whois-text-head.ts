/**
 * Whether a text begins as an answer of a WHOIS server for addresses: with comments that name the server or the answer,
 * or with a network as ARIN writes it, and has a network in its first bytes.
 */
export const isWhoisText = (head: string): boolean =>
  BEGIN.test(head) && NETWORK.test(head) && (SERVER.test(commentsOf(head)) || ARIN.test(head));

const BEGIN = /^\s*(?:[%#[]|NetRange:)/;
const NETWORK = /^(?:inetnum|inet6num|NetRange|route6?):/im;
const ARIN = /^NetRange:/im;
const SERVER =
  /RIPE Database query service|\bwhois\.(?:apnic|lacnic|afrinic|ripe|arin)\.net|AfriNIC Whois server|ARIN WHOIS data|Information related to '|^\[Querying /im;

/** The lines before the first attribute. */
function commentsOf(head: string): string {
  const first = /^[A-Za-z0-9-]+:/m.exec(head);
  return first === null ? head : head.slice(0, first.index);
}
