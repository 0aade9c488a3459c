import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TypedLine } from './typed-lines.ts';

const launcher = fileURLToPath(new URL('../../bin/periplus.js', import.meta.url));

/** The address that the pages show. */
const SHOWN = 'http://127.0.0.1:8080';

export interface NewcomersService extends AsyncDisposable {
  readonly url: string;
  /** The folder in which the service was started, with `data/` in it. The commands run there. */
  readonly folder: string;
}

/**
 * A service started as README.md says, on a free port, in a new folder. It makes the demonstration world, unless
 * `fill` puts it into the data directory.
 */
export async function startAsNewcomer(fill?: (data: string) => Promise<void>): Promise<NewcomersService> {
  const folder = await mkdtemp(join(tmpdir(), 'periplus-pages-'));
  await fill?.(join(folder, 'data'));
  const child = spawn(process.execPath, [launcher, 'serve', '--port', '0'], {
    cwd: folder,
    // The page about private scans scans this machine.
    env: { ...environmentOf(folder), PERIPLUS_AGENT_ALLOW: '127.0.0.0/8' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const ready = /^ready (\S+)$/m.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    void ended.then((code) => reject(new Error(`the server exited with ${code}`)));
  });
  return {
    url,
    folder,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function environmentOf(folder: string): NodeJS.ProcessEnv {
  // With a cache the commands start in half the time.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME: folder, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) };
}

const MARK = '-- next --';

/** Runs the commands of a page in one shell, from top to bottom -> the output of each, errors included. */
export async function typePage(
  lines: readonly TypedLine[],
  { url, folder }: NewcomersService,
): Promise<readonly string[]> {
  const script = join(folder, 'page.sh');
  const typed = lines.flatMap(({ command }) => [
    command.replaceAll(SHOWN, url).replaceAll(/\bcurl (?!-s)/g, 'curl -sS '),
    `echo; echo '${MARK}'`,
  ]);
  await writeFile(script, [...preamble(url), ...typed, ''].join('\n'));
  const child = spawn('bash', [script], {
    cwd: folder,
    env: environmentOf(folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await new Promise((resolve) => child.once('close', resolve));
  await rm(script);
  return output.replaceAll(url, SHOWN).split(`\n${MARK}\n`);
}

/**
 * A reader's shell: address and key are set, and `periplus` is on the PATH. Output is formatted as in a terminal, unless
 * it goes into a file or another command.
 */
const preamble = (url: string): readonly string[] => [
  'exec 2>&1 3>&1',
  `S=${url}`,
  'KEY=$(cat data/operator.key)',
  `periplus() {
  local -a form=()
  if [[ "/proc/$BASHPID/fd/1" -ef "/proc/$$/fd/3" && "$*" != *--format* ]]; then
    case "$1" in
      search | facet) form=(--format table) ;;
      host) form=(--format text) ;;
    esac
  fi
  '${process.execPath}' '${launcher}' "$@" "\${form[@]}"
}`,
  'npx() { "$@"; }',
];
