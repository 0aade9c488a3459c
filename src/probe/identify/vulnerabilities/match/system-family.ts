import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { readCpeName } from '../records/cpe-name.ts';

/** Families of operating systems, as far as they can rule a vulnerability out. */
export type SystemFamily = 'windows' | 'linux' | 'macos' | 'ios' | 'android' | 'freebsd' | 'openbsd' | 'netbsd';

/** Vendor and product of CPE names. The first pattern that matches decides. */
const PRODUCTS: readonly (readonly [RegExp, SystemFamily])[] = [
  [/^microsoft:windows/, 'windows'],
  [/^google:android/, 'android'],
  [/^apple:(?:iphone_os|ios|ipados|ipad_os)$/, 'ios'],
  [/^apple:(?:mac_?os|mac_os_x|macos)/, 'macos'],
  [/^freebsd:freebsd/, 'freebsd'],
  [/^openbsd:openbsd/, 'openbsd'],
  [/^netbsd:netbsd/, 'netbsd'],
  [/:linux_kernel$|^(?:debian|fedoraproject|centos|alpinelinux|almalinux|gentoo|archlinux):|:(?:\w+_)?linux$/, 'linux'],
  [/^redhat:enterprise_linux|^canonical:ubuntu|^(?:suse|opensuse|novell):|^oracle:linux|^amazon:amazon_linux/, 'linux'],
];

/** Names in `target_sw` of a CPE name and in `platforms` of a CVE record. */
const NAMES: Readonly<Record<string, SystemFamily>> = {
  windows: 'windows',
  linux: 'linux',
  linux_kernel: 'linux',
  mac_os: 'macos',
  mac_os_x: 'macos',
  macos: 'macos',
  iphone_os: 'ios',
  ios: 'ios',
  ipados: 'ios',
  android: 'android',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
};

/** `o:microsoft:windows_10` -> windows. Undefined for other products and unknown systems. */
export function familyOfProduct(product: string): SystemFamily | undefined {
  if (!product.startsWith('o:')) return undefined;
  const name = product.slice(2);
  return PRODUCTS.find(([pattern]) => pattern.test(name))?.[1];
}

export function familyOfName(name: string): SystemFamily | undefined {
  if (name === '*') return undefined;
  const key = name.trim().toLowerCase().replaceAll(/[ -]/g, '_');
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
}

/** The families of all, each once; undefined if one is unknown, so that nothing can be ruled out. */
export function familiesOf<T>(
  all: readonly T[],
  familyOf: (one: T) => SystemFamily | undefined,
): readonly SystemFamily[] | undefined {
  const families = new Set<SystemFamily>();
  for (const one of all) {
    const family = familyOf(one);
    if (family === undefined) return undefined;
    families.add(family);
  }
  return families.size === 0 ? undefined : [...families];
}

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
