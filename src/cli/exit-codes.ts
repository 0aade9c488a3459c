/** The exit codes of all commands. `docs/command-line.md` and `periplus --help` list them, too. */
export const EXIT = {
  /** Success; a search found something. */
  done: 0,
  /** Nothing found, as with grep; or nothing that could be loaded. */
  nothingFound: 1,
  /** The command, the query or the configuration is wrong, also when the server says so. */
  usage: 2,
  /** The server refuses or fails: key, rights, limits, an internal error. */
  refused: 3,
  /** No server answers, or it stopped sending. */
  unreachable: 4,
  /** The work itself failed: a file, the disk, the data directory. */
  failed: 5,
  /** Partly done: some records were refused, or a file was not recognised. The others were loaded. */
  partly: 6,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_CODES_HELP = `
Exit codes:
  0  success; something was found
  1  nothing found, nothing loaded
  2  the command, the query or the configuration is wrong
  3  the server refuses or fails (key, rights, limits, an internal error)
  4  no server answers
  5  the work itself failed (a file, the disk, the data directory)
  6  partly done: some records were refused, or a file was not recognised`;
