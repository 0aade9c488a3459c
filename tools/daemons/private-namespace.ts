/**
 * Runs a command in separate namespaces: its loopback is not the machine's, daemons that listen on every address are
 * reachable from nowhere else, and the kernel ends all of them together with the command, however it ends.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Returns the exit code. */
export async function runInNamespace(command: readonly string[]): Promise<number> {
  // If this process dies, so does unshare, and with it everything in the namespace.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', 'unshare', ...NAMESPACES, '--', ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/**
 * Called inside: the loopback goes up with the addresses of the daemons, unprivileged daemons get their usual ports,
 * and /run and `work` are in memory.
 */
export function prepareNamespace(packages: string, work: string): void {
  const script = `
    ip link set lo up
    for number in $(seq 1 254); do echo "addr add 127.0.1.$number/32 dev lo"; done | ip -batch -
    echo 0 >/proc/sys/net/ipv4/ip_unprivileged_port_start
    mount -t tmpfs -o mode=1777 tmpfs /run
    mkdir -p /run/lock "$2" ${PACKAGES}
    chmod 1777 /run/lock
    mount --bind "$1" ${PACKAGES}
  `;
  const { status } = spawnSync('sh', ['-ec', script, 'sh', packages, work], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The namespace could not be prepared.');
}

/** Where `packages` is seen inside, also by daemons that have their own /tmp. */
export const PACKAGES = '/run/periplus-packages';

const NAMESPACES = ['--mount', '--net', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'];
