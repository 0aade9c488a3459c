/**
 * A version as a banner or an advisory writes it -> what ranges are compared with. `compareVersions` orders releases
 * and their suffixes; this file adds what it cannot know: which suffixes are a patch level (OpenSSH 9.6p1), which are a
 * pre-release without a hyphen (2.0rc1), and which come from a distribution (2.4.41-4ubuntu3).
 */
import { versionSortKey } from '../../../../query/value/version.ts';

export interface ProductVersion {
  /** Sort key of the whole version. */
  readonly key: string;
  /** Sort key without the patch level or the pre-release. */
  readonly releaseKey: string;
  /** Patch level or pre-release, such as p1 or rc2. */
  readonly update?: string;
  readonly isPreRelease: boolean;
  /** The version has a suffix of a distribution. */
  readonly isPackaged: boolean;
}

const LONGEST = 128;

/** Names of distributions, and the suffixes of their packages. FreeBSD names its patched OpenSSH, too. */
const DISTRIBUTION = new RegExp(
  [
    'ubuntu|debian|raspbian|red ?hat|centos|fedora|alma ?linux|rocky ?linux|amazon ?linux|suse|gentoo|alpine|mageia',
    'freebsd|[-+~.]deb\\d|\\bdeb\\d+u\\d|\\+dfsg|[-+.](?:el|fc|amzn|mga)\\d',
  ].join('|'),
  'i',
);

export const namesDistribution = (text: string): boolean => DISTRIBUTION.test(text);

/** `update` in a CPE name or at the end of a version -> one form: Patch 1, patch_01 and p1 are p1. */
export function updateOf(text: string): string | undefined {
  const [, word = '', number = ''] = /^([a-z]+)[\W_]*0*(\d*)/.exec(text.toLowerCase()) ?? [];
  const short = SHORT_WORDS.get(word) ?? word;
  return short === '' ? undefined : `${short}${number}`;
}

const SHORT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ patch: 'p', servicepack: 'sp', update: 'u', milestone: 'm', preview: 'pre', prerelease: 'pre' }),
);

/**
 * A release, and a suffix with a number: a letter alone belongs to the release (OpenSSL 1.0.2u). Only these words begin
 * a pre-release without a number.
 */
const SUFFIX =
  /^(.*\d)[-._ ]?(?:(p|patch|sp|u|update|m|milestone)[-_.]?(\d+)|(rc|alpha|beta|pre|preview|dev|snapshot)[-_.]?(\d*))$/;
const FINAL = /[-.](?:final|release|ga|stable|fips)$/;
const PRE_RELEASES: ReadonlySet<string> = new Set(['rc', 'alpha', 'beta', 'pre', 'dev', 'snapshot', 'm']);

/** Undefined if the text does not begin with a number. */
export function readVersion(text: string, ownUpdate?: string): ProductVersion | undefined {
  const whole = text.trim().slice(0, LONGEST).toLowerCase();
  const isPackaged = namesDistribution(whole);
  // An epoch of a package, a `v`, and what follows the version: blanks, brackets, build metadata.
  const plain = whole.replace(/^(?:\d+:|v(?=\d))/, '').replace(/~(?=[a-z])/, '-');
  const [own = ''] = /^\d[^\s@(+~]*/.exec(plain) ?? [];
  if (own === '') return undefined;
  const upstream = (isPackaged ? withoutRevision(own) : own).replace(FINAL, '');
  const [, release = upstream, patchWord, patch, preWord, pre = ''] = SUFFIX.exec(upstream) ?? [];
  const word = patchWord ?? preWord;
  const update = ownUpdate ?? (word === undefined ? undefined : updateOf(`${word}${patch ?? pre}`));
  const releaseKey = versionSortKey(release);
  if (update === undefined) return { key: releaseKey, releaseKey, isPreRelease: false, isPackaged };
  const isPreRelease = PRE_RELEASES.has(update.replace(/\d+$/, ''));
  const key = versionSortKey(`${release}${isPreRelease ? '-' : ''}${update}`);
  return { key, releaseKey, update, isPreRelease, isPackaged };
}

/** The revision of a package: `2.4.41-4ubuntu3`, `9.11.4-P2-RedHat-9.11.4-26.P2.el7`. */
function withoutRevision(version: string): string {
  const [release = '', ...parts] = version.split('-');
  const [first] = parts;
  const upstream = first !== undefined && /^(?:p|rc|beta|alpha)\d*$/.test(first) ? `${release}-${first}` : release;
  return upstream.replace(/[.](?:el|fc|amzn|mga)\d.*$/, '');
}
