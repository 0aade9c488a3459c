import { readCpeName } from '../../probe/identify/vulnerabilities/records/cpe-name.ts';

/** A CPE name in either form -> as records have it, with product and version. Undefined if it is none. */
export function cpeText(name: string): string | undefined {
  const cpe = readCpeName(name);
  if (cpe === undefined) return undefined;
  const parts = [...cpe.product.split(':'), cpe.version, cpe.update].map((part) =>
    part === '*' || part === '-' ? part : part.replace(/[^\w.-]/g, '\\$&'),
  );
  return `cpe:2.3:${parts.join(':')}:*:*:*:*:*`.concat(':*'.repeat(Math.max(0, CPE_PARTS - parts.length - 5)));
}

/** After `cpe:2.3`. */
const CPE_PARTS = 11;
