/** How every command ends, as a number that scripts can read. The README and `periplus --help` say the same. */
export const EXIT = {
  /** Done; where something was looked for, it was found. */
  done: 0,
  /** Nothing found, as with grep; nothing that could be loaded. */
  nothingFound: 1,
  /** The command, the query or the configuration is wrong, be it this program that says so or the server. */
  usage: 2,
  /** The server refuses or fails: key, rights, limits, an error of its own. */
  refused: 3,
  /** No server answers, or it fell silent. */
  unreachable: 4,
  /** The work itself failed: a file, the disk, the data directory. */
  failed: 5,
  /** Done in part: some lines were refused, the others are loaded. */
  partly: 6,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_CODES_HELP = `
Exit codes:
  0  done; something was found
  1  nothing found, nothing loaded
  2  the command, the query or the configuration is wrong
  3  the server refuses or fails (key, rights, limits, an error of its own)
  4  no server answers
  5  the work itself failed (a file, the disk, the data directory)
  6  done in part: some lines were refused, the others are loaded`;
