import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { readCpeName } from '../records/cpe-name.ts';
import { familyOfProduct, type SystemFamily } from './system-family.ts';

const HINTS: readonly (readonly [RegExp, SystemFamily])[] = [
  [/\bwin(?:32|64)\b|windows|microsoft-iis/i, 'windows'],
  [/ubuntu|debian|raspbian|red ?hat|centos|fedora|suse|alpine|amazon linux|\blinux\b/i, 'linux'],
  [/freebsd/i, 'freebsd'],
];

/** The operating system that a record shows, by its tags and banners; undefined if it shows no system, or several. */
export function systemOf({ tag = [] }: ResponsesRecord, banners: readonly string[]): SystemFamily | undefined {
  const families = new Set<SystemFamily>();
  for (const { cpe = [] } of tag)
    for (const name of cpe) {
      const product =
        name.startsWith('cpe:2.3:o:') || name.startsWith('cpe:/o:') ? readCpeName(name)?.product : undefined;
      const family = product === undefined ? undefined : familyOfProduct(product);
      if (family !== undefined) families.add(family);
    }
  for (const text of banners) for (const [pattern, family] of HINTS) if (pattern.test(text)) families.add(family);
  const [only] = families;
  return families.size === 1 ? only : undefined;
}
