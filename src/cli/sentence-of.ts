import { getSystemErrorMap } from 'node:util';

/** Whatever was thrown, as a sentence for people: errors of the system without their codes. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const said = code === undefined ? undefined : (SENTENCES[code] ?? otherSentence(code));
  if (said === undefined) return error.message;
  return said(path);
}

type Sentence = (path: string | undefined) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  ENOENT: (path) => `There is no such file or directory${within(path)}.`,
  EACCES: (path) =>
    `${path ?? 'A file'} may not be used: its permissions, or those of a directory above it, do not allow it.`,
  EPERM: (path) => `${path ?? 'A file'} may not be changed: the system does not allow it.`,
  ENOSPC: (path) => `The disk is full${within(path)}.`,
  EDQUOT: (path) => `Your quota of the disk is used up${within(path)}.`,
  EROFS: (path) => `${path ?? 'A file'} cannot be written: its file system is read-only.`,
  EISDIR: (path) => `${path ?? 'What was named as a file'} is a directory.`,
  ENOTDIR: (path) => `${path ?? 'A path'} leads through something that is no directory.`,
  EEXIST: (path) => `${path ?? 'A file'} is there already.`,
  ENOTEMPTY: (path) => `${path ?? 'A directory'} is not empty.`,
  ELOOP: (path) => `${path ?? 'A path'} leads in a circle of links.`,
  ENAMETOOLONG: (path) => `The name ${path === undefined ? '' : `${path.slice(0, 80)}... `}is too long.`,
  EMFILE: () => 'Too many files are open: raise the limit (ulimit -n).',
  ENFILE: () => 'Too many files are open on this machine.',
  EIO: (path) => `The disk failed${within(path)}: look at the log of the system.`,
};

const within = (path: string | undefined): string => (path === undefined ? '' : `: ${path}`);

/** The system has words for every code of its own. */
function otherSentence(code: string): Sentence | undefined {
  const words = [...getSystemErrorMap().values()].find(([name]) => name === code)?.[1];
  return words === undefined
    ? undefined
    : (path) => `${path === undefined ? 'It failed' : `${path} cannot be used`}: ${words}.`;
}
