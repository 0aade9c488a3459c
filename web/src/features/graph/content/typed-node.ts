import { formatAddress, parseAddress } from '@periplus/addr/ip/address.ts';
import { formatCidr, parseCidr } from '@periplus/addr/ip/cidr.ts';
import { parseRange } from '@periplus/addr/ip/range.ts';
import { parseDomainName } from '@periplus/addr/name/domain-name.ts';
import type { DiscoveryNode, NodeType } from '@periplus/model/discovery/node-types.ts';

const LONGEST = 4_096;

/** What somebody typed -> a node, of the type that was said or of the one that it looks like. The server checks it again. */
export function typedNode(text: string, type?: NodeType): DiscoveryNode | undefined {
  const value = text.trim();
  if (value === '' || value.length > LONGEST) return undefined;
  const guessed = guessedNode(value);
  return type === undefined || guessed.type === type ? guessed : { type, value };
}

function guessedNode(value: string): DiscoveryNode {
  const address = parseAddress(value);
  if (address !== undefined) return { type: 'ip', value: formatAddress(address) };
  const block = parseCidr(value);
  if (block !== undefined) return { type: 'ip-range', value: formatCidr(block) };
  if (parseRange(value) !== undefined) return { type: 'ip-range', value };
  const number = /^AS ?(\d{1,10})$/i.exec(value)?.[1];
  if (number !== undefined) return { type: 'asn', value: String(Number(number)) };
  if (/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(value)) return { type: 'email', value };
  if (/^[0-9a-f]{64}$/i.test(value)) return { type: 'favicon', value: value.toLowerCase() };
  if (/^[0-9a-f]{62}$/i.test(value)) return { type: 'jarm', value: value.toLowerCase() };
  const name = value.includes('.') ? parseDomainName(value) : undefined;
  if (name !== undefined) return { type: 'domain', value: name };
  return { type: /^\+?[\d ()./-]{6,}$/.test(value) ? 'phone' : 'organization', value };
}
