import { displayName, parseDomainName } from '@periplus/addr/name/domain-name.ts';

/** A name -> the same name in Unicode if it is in ASCII, and in ASCII if it is in Unicode. Undefined if both are equal. */
export function otherSpelling(name: string): string | undefined {
  const bare = name.startsWith('*.') ? name.slice(2) : name;
  const ascii = parseDomainName(bare);
  if (ascii === undefined) return undefined;
  const isAscii = bare.toLowerCase().replace(/\.$/, '') === ascii;
  const other = isAscii ? displayName(ascii) : ascii;
  return other === ascii && isAscii ? undefined : other;
}
