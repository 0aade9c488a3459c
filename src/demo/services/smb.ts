/** A file server of Windows or Samba. */
import { draw, found } from '../products/recognise.ts';
import { ntlmInfo } from './ntlm.ts';
import type { Service } from './service.ts';

export const smb: Service = {
  name: 'smb',
  variants: 2,
  answer(scene, variant) {
    const { random, now } = scene;
    const isSamba = variant === 1;
    const samba = draw(random, 'samba');
    const ntlm = ntlmInfo(scene);
    const os = isSamba
      ? 'Unix'
      : random.pick(['Windows Server 2012 R2 Standard 9600', 'Windows 7 Professional 7601', 'Windows Server 2016']);
    const seconds = Math.floor(now / 1000);
    const header = (command: number) => ({
      protocol_id: '/lNNQg==',
      status: command === 1 ? 0x4000_0016 : 0,
      command,
      credits: 1,
      flags: 1,
    });
    return {
      port: 445,
      protocol: 'smb',
      prot7: 'smb',
      found: [isSamba ? samba : found('windows_smb')],
      part: {
        smb: {
          banner: `${os} ${ntlm.netbios_domain_name} ${isSamba ? `Samba ${samba.version}` : ntlm.os_version}`,
          smbv1_support: random.chance(0.35),
          smb_version: { major: 3, minor: 1, revision: 1, version_string: 'SMB 3.1.1' },
          native_os: os,
          ntlm: isSamba ? `Samba ${samba.version}` : 'Windows Server 2012 R2 Standard 6.3',
          group_name: ntlm.netbios_domain_name,
          has_ntlm: true,
          signing_required: random.chance(0.3),
          guest_access: random.chance(0.1),
          smb_capabilities: {
            smb_dfs_support: true,
            smb_leasing_support: true,
            smb_multicredit_support: true,
            smb_multchan_support: random.chance(0.5),
            smb_persistent_handle_support: random.chance(0.2),
            smb_directory_leasing_support: random.chance(0.5),
            smb_encryption_support: random.chance(0.5),
          },
          negotiation_log: {
            ...header(0),
            security_mode: random.pick([1, 3]),
            dialect_revision: 785,
            server_guid: random.base64(16),
            capabilities: 47,
            system_time: seconds,
            server_start_time: seconds - random.below(9_000_000),
            authentication_types: ['1.3.6.1.4.1.311.2.2.30', '1.3.6.1.4.1.311.2.2.10'],
          },
          session_setup_log: {
            ...header(1),
            setup_flags: 0,
            target_name: ntlm.target_name,
            negotiate_flags: 1_652_391_445,
          },
          ntlm_info: ntlm,
          ...(isSamba
            ? {
                shares: ['public', 'print$', 'IPC$', 'backup'].map((name) => ({
                  name,
                  type: name.endsWith('$') ? 'IPC' : 'Disk',
                  comment: 'Samba share',
                })),
              }
            : {}),
        },
      },
    };
  },
};
