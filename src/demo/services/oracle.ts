/** The listener of an Oracle database: it refuses, or sends elsewhere, and tells its version with either. */
import type { Service } from './service.ts';

export const oracle: Service = {
  name: 'oracle',
  variants: 2,
  answer({ random, host }, variant) {
    const version = random.pick(['19.0.0.0.0', '12.2.0.1.0', '11.2.0.4.0']);
    const isRedirect = variant === 1;
    const target = `(DESCRIPTION=(ADDRESS=(PROTOCOL=TCP)(HOST=${host.ip})(PORT=1522)))`;
    const refusal = '(DESCRIPTION=(ERR=1189)(VSNNUM=318767104)(ERROR_STACK=(ERROR=(CODE=1189)(EMFI=4))))';
    return {
      port: 1521,
      protocol: 'oracle',
      prot7: 'oracle',
      part: {
        oracle: {
          banner: isRedirect ? `Oracle ${version}` : `refused: ${refusal}`,
          version,
          handshake: {
            accept_version: 312,
            did_resend: random.chance(0.5),
            ...(isRedirect
              ? {
                  redirect_target_raw: target,
                  redirect_target: [
                    { key: 'DESCRIPTION.ADDRESS.PROTOCOL', value: 'TCP' },
                    { key: 'DESCRIPTION.ADDRESS.HOST', value: host.ip },
                  ],
                }
              : {
                  refuse_error_raw: refusal,
                  refuse_error: [
                    { key: 'DESCRIPTION.ERR', value: '1189' },
                    { key: 'DESCRIPTION.VSNNUM', value: '318767104' },
                  ],
                  refuse_version: version,
                  refuse_reason_app: '0x22',
                  refuse_reason_sys: '0x00',
                }),
            nsn_version: version,
            nsn_service_versions: {
              Authentication: version,
              Encryption: version,
              DataIntegrity: version,
              Supervisor: version,
            },
          },
        },
      },
    };
  },
};
