import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { temporaryDirectory } from '../../kit/temporary-directory.ts';

/** Whether this machine allows a memory disk in a user namespace. */
export async function mayMount(): Promise<boolean> {
  const child = spawn('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs tmpfs /tmp'], { stdio: 'ignore' });
  return await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * Runs a shell command with a memory disk: `$1` is its folder, `$2` is Node, further arguments follow. Returns the
 * lines of its output, each parsed as JSON.
 */
export async function onSmallDisk<Line>(command: string, ...args: readonly string[]): Promise<readonly Line[]> {
  await using resources = new AsyncDisposableStack();
  const directory = await temporaryDirectory(resources);
  const script = `mount -t tmpfs -o size=200m tmpfs "$1" && { ${command}; }`;
  const child = spawn('unshare', ['-Urm', 'sh', '-c', script, 'sh', directory, process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`exited with ${code}: ${output}${errors}`);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}
