/** File name of the addon for this machine, without `.node` or `.digest`. */
export declare const addonName: string;

/** SHA-256 of the sources of the addon. It tells whether a binary was built from them. `crate`: folder of the crate. */
export declare function sourceDigest(crate: string): string;

export interface BuildOptions {
  /** The cargo command with its first arguments. Default: `build`. */
  readonly command?: readonly string[];
  /** The Rust target that `command` names, if it names one. */
  readonly target?: string;
}

/**
 * Builds the addon, and writes it and the digest of its sources into `folder`. Returns the path of the addon.
 * @throws Error if cargo is not installed or fails
 */
export declare function buildAddon(crate: string, folder: string, options?: BuildOptions): string;
