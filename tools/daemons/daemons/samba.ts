import type { Daemon } from '../daemon.ts';

export const samba: Daemon = {
  name: 'samba',
  packages: ['samba'],
  isRoot: true,
  start: ({ ip, folder }) => ({
    files: {
      'public/cargo.txt': 'pepper\n',
      'smb.conf': `
[global]
  netbios name = HARBOUR
  workgroup = ERYTHRA
  interfaces = ${ip}/8
  bind interfaces only = yes
  smb ports = 445 139
  map to guest = bad user
  disable spoolss = yes
  load printers = no
  log file = ${folder}/log
${['private', 'state', 'cache', 'lock', 'pid'].map((name) => `  ${name} ${name === 'private' ? 'dir' : 'directory'} = ${folder}/${name}`).join('\n')}
  ncalrpc dir = ${folder}/ncalrpc
[public]
  path = ${folder}/public
  comment = Cargo lists
  guest ok = yes
`,
    },
    prepare: 'mkdir private state cache lock pid ncalrpc',
    command: ['smbd', '--foreground', '--no-process-group', '--debug-stdout', '-s', `${folder}/smb.conf`],
  }),
  expected: () => {
    const values = {
      'smb.smb_version.version_string': 'SMB 3.1.1',
      'smb.has_ntlm': true,
      'smb.signing_required': false,
      'smb.ntlm_info.netbios_computer_name': 'HARBOUR',
    };
    return [
      { port: 139, protocol: 'smb', prot7: 'smb', values },
      { port: 445, protocol: 'smb', prot7: 'smb', values },
    ];
  },
};
