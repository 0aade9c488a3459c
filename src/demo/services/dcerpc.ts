/** The end point mapper of Windows RPC. */
import { ntlmInfo } from './ntlm.ts';
import type { Service } from './service.ts';

const INTERFACES = [
  ['367abb81-9844-35f1-ad32-98f038001003', '2.0', 'Service Control Manager'],
  ['12345778-1234-abcd-ef00-0123456789ac', '1.0', 'Security Account Manager'],
  ['76f03f96-cdfd-44fc-a22c-64950a001209', '1.0', 'Print System Remote Protocol'],
  ['86d35949-83c9-4044-b424-db363231fd0c', '1.0', 'Task Scheduler'],
] as const;

export const dcerpc: Service = {
  name: 'dcerpc',
  variants: 1,
  answer(scene) {
    const { random, host } = scene;
    const ntlm = ntlmInfo(scene);
    const interfaces = random.some(INTERFACES, 0.8).map(([uuid, version, annotation]) => {
      const port = random.between(49_152, 65_535);
      return { uuid, version, annotation, binding: `ncacn_ip_tcp:${host.ip}[${port}]`, port };
    });
    return {
      port: 135,
      protocol: 'dcerpc',
      prot7: 'dcerpc',
      part: {
        dcerpc: {
          banner: interfaces.map(({ uuid, annotation }) => `${uuid} ${annotation}`).join('\n'),
          hostname: ntlm.netbios_computer_name,
          addresses: [host.ip, `10.${random.below(256)}.${random.below(256)}.${random.between(1, 254)}`],
          interfaces,
          ntlm_info: ntlm,
        },
      },
    };
  },
};
