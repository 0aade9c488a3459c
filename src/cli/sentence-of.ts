import { getSystemErrorMap } from 'node:util';

/** A sentence for people from anything that was thrown. System errors lose their codes. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const sentence = code === undefined ? undefined : (SENTENCES[code] ?? otherSentence(code));
  if (sentence === undefined) return error.message;
  return sentence(path);
}

type Sentence = (path: string | undefined) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  ENOENT: (path) => `There is no such file or directory${within(path)}.`,
  EACCES: (path) =>
    `No permission to use ${path ?? 'a file'}: check its permissions and those of the directories above it.`,
  EPERM: (path) => `${path ?? 'A file'} cannot be changed: the system does not permit it.`,
  ENOSPC: (path) => `The disk is full${within(path)}.`,
  EDQUOT: (path) => `Your disk quota is used up${within(path)}.`,
  EROFS: (path) => `${path ?? 'A file'} cannot be written: its file system is read-only.`,
  EISDIR: (path) => `${path ?? 'The given file'} is a directory.`,
  ENOTDIR: (path) => `A part of ${path ?? 'a path'} is not a directory.`,
  EEXIST: (path) => `${path ?? 'A file'} already exists.`,
  ENOTEMPTY: (path) => `${path ?? 'A directory'} is not empty.`,
  ELOOP: (path) => `${path ?? 'A path'} is a loop of symbolic links.`,
  ENAMETOOLONG: (path) => `The name ${path === undefined ? '' : `${path.slice(0, 80)}... `}is too long.`,
  EMFILE: () => 'Too many files are open: raise the limit (ulimit -n).',
  ENFILE: () => 'Too many files are open on this machine.',
  EIO: (path) => `The disk failed${within(path)}. See the system log.`,
};

const within = (path: string | undefined): string => (path === undefined ? '' : `: ${path}`);

/** Uses the system's own description of the code. */
function otherSentence(code: string): Sentence | undefined {
  const words = [...getSystemErrorMap().values()].find(([name]) => name === code)?.[1];
  return words === undefined
    ? undefined
    : (path) => `${path === undefined ? 'It failed' : `${path} cannot be used`}: ${words}.`;
}
