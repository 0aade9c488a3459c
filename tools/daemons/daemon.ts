/** What a daemon is to `npm run daemons`: where it comes from, how it is started, and the records that a scan gives. */

export interface Daemon {
  readonly name: string;
  /** What is missing: the daemon is skipped. */
  readonly needs?: string;
  /** Debian packages to install. */
  readonly packages?: readonly string[];
  /** Debian packages that conflict with those of other daemons: only their files are taken, into `place.unpacked`. */
  readonly unpacked?: readonly string[];
  /** Packages of PyPI with their versions, such as `pymodbus==3.6.9`, for `place.python`. */
  readonly python?: readonly string[];
  /** Whether it must be root. Otherwise it runs as nobody. */
  readonly isRoot?: true;
  start(place: Place): Start;
  /** Everything that a scan of its address finds. */
  expected(place: Place, version: VersionOf): readonly ExpectedRecord[];
}

export interface Place {
  /** An address in 127.0.1.0/24 that no other daemon has. */
  readonly ip: string;
  /** An empty folder in memory, for it alone, which it may write. */
  readonly folder: string;
  readonly certificateFile: string;
  readonly keyFile: string;
  /** The root of the file system of unpacked packages. */
  readonly unpacked: string;
  /** A Python with the packages that were asked for. */
  readonly python: string;
}

export interface Start {
  /** Contents by path in `place.folder`. */
  readonly files?: Readonly<Record<string, string>>;
  /** Shell script that runs to its end first, in `place.folder`, as the user of the daemon. */
  readonly prepare?: string;
  /** A command that stays in the foreground. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export interface ExpectedRecord {
  readonly port: number;
  readonly protocol: string;
  readonly prot7: string;
  /** Default: tcp. */
  readonly prot4?: 'udp';
  /** Whether the record shows the certificate of the place. */
  readonly isCertified?: true;
  /** By dotted path. In a list one item must match each expected value. */
  readonly values?: Readonly<Record<string, ExpectedValue | readonly ExpectedValue[]>>;
}

export type ExpectedValue = string | number | boolean | RegExp;

/** The upstream part of the version of a package, as dpkg or the list of Python packages has it. */
export type VersionOf = (packageName: string) => string;
