import type { Place, Start } from '../daemon.ts';

export interface InternetService {
  readonly name: string;
  readonly port: number;
  /** Absent: xinetd answers itself. */
  readonly server?: string;
  readonly serverArgs?: string;
  readonly user?: string;
}

/** xinetd with one service. */
export function xinetdService({ ip, folder }: Place, service: InternetService): Start {
  const { name, port, server, serverArgs, user = 'nobody' } = service;
  const lines = [
    'disable = no',
    'socket_type = stream',
    'protocol = tcp',
    `bind = ${ip}`,
    `port = ${port}`,
    `user = ${user}`,
    ...(server === undefined
      ? ['type = INTERNAL UNLISTED', 'wait = no', `id = ${name}-stream`]
      : ['type = UNLISTED', 'wait = no', `server = ${server}`]),
    ...(serverArgs === undefined ? [] : [`server_args = ${serverArgs}`]),
  ];
  return {
    files: { 'xinetd.conf': `service ${name}\n{\n${lines.map((line) => `  ${line}\n`).join('')}}\n` },
    command: [
      'xinetd',
      '-dontfork',
      '-f',
      `${folder}/xinetd.conf`,
      '-pidfile',
      `${folder}/pid`,
      '-filelog',
      '/dev/stderr',
    ],
  };
}
