import { type AddressRange, rangeOfOne } from '../../../addr/ip/range.ts';
import { parseTarget } from '../../../addr/target.ts';

/** A target of a scan: a range of addresses, or a domain name. */
export type ScanTarget =
  | { readonly kind: 'range'; readonly range: AddressRange }
  | { readonly kind: 'name'; readonly name: string };

/** Undefined for a text that a scan does not accept. */
export function scanTarget(text: string): ScanTarget | undefined {
  const target = parseTarget(text);
  switch (target.kind) {
    case 'address':
      return { kind: 'range', range: rangeOfOne(target.address) };
    case 'cidr':
      return { kind: 'range', range: { from: target.cidr.from, to: target.cidr.to } };
    case 'range':
      return { kind: 'range', range: target.range };
    case 'domain':
      return { kind: 'name', name: target.name };
    case 'refused':
      return undefined;
  }
}

/** The address ranges among targets. */
export function rangesOf(texts: readonly string[]): readonly AddressRange[] {
  return texts.flatMap((text) => {
    const target = scanTarget(text);
    return target?.kind === 'range' ? [target.range] : [];
  });
}
