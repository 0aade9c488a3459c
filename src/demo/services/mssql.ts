/** A Microsoft SQL Server before the login. */
import { draw } from '../products/recognise.ts';
import { ntlmInfo } from './ntlm.ts';
import type { Service } from './service.ts';

export const mssql: Service = {
  name: 'mssql',
  variants: 1,
  answer(scene) {
    const { random } = scene;
    const product = draw(random, 'mssql');
    const [major = 0, minor = 0, build = 0] = product.version.split('.').map(Number);
    const instance = random.pick(['MSSQLSERVER', 'SQLEXPRESS', 'MSSQLSERVER', 'VEEAMSQL2016']);
    return {
      port: 1433,
      protocol: 'mssql',
      prot7: 'mssql',
      tls: 'machine',
      found: [product],
      part: {
        mssql: {
          banner: `Microsoft SQL Server ${product.version}`,
          version: `${product.version}.0`,
          instance_name: instance,
          prelogin_options: {
            version: { major, minor, build_number: build },
            encrypt_mode: random.pick(['ENCRYPT_ON', 'ENCRYPT_OFF', 'ENCRYPT_REQ', 'ENCRYPT_NOT_SUP']),
            instance: instance.toLowerCase(),
            thread_id: random.between(1000, 9000),
            mars: 0,
            trace_id: random.uuid(),
            fed_auth_required: 0,
          },
          ntlm_info: ntlmInfo(scene),
        },
      },
    };
  },
};
