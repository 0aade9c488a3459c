/** A Telnet login of a router, a switch or a camera. */
import { draw, type Found, found } from '../products/recognise.ts';
import { contactsIn, desk, type Scene, type Service } from './service.ts';

const OPTIONS = [
  { name: 'Echo', value: 1 },
  { name: 'Suppress Go Ahead', value: 3 },
  { name: 'Terminal Type', value: 24 },
  { name: 'Negotiate About Window Size', value: 31 },
];

export const telnet: Service = {
  name: 'telnet',
  variants: 2,
  answer(scene, variant) {
    const { random } = scene;
    const [banner, product] = greet(scene, variant);
    const contacts = contactsIn(banner);
    return {
      port: random.chance(0.9) ? 23 : 2323,
      protocol: 'telnet',
      prot7: 'telnet',
      ...(product === undefined ? {} : { found: [product] }),
      part: {
        telnet: {
          banner,
          will: OPTIONS.slice(0, 2),
          do: OPTIONS.slice(2),
          ...(variant === 1 ? { wont: OPTIONS.slice(3), dont: OPTIONS.slice(0, 1) } : {}),
          ...(contacts && { contacts }),
        },
      },
    };
  },
};

function greet({ random, host }: Scene, variant: number): [string, Found | undefined] {
  if (variant === 1) {
    return [
      `\r\nThis router belongs to ${host.network.owner.name}.\r\nContact ${desk(host, 'noc')}\r\n\r\nUsername: `,
      found('cisco'),
    ];
  }
  const mikrotik = draw(random, 'mikrotik');
  return random.pick<[string, Found | undefined]>([
    ['\r\n\r\nUser Access Verification\r\n\r\nPassword: ', found('cisco')],
    [`MikroTik v${mikrotik.version} (long-term)\r\nLogin: `, mikrotik],
    [
      '\r\nWelcome Visiting Huawei Home Gateway\r\nCopyright by Huawei Technologies Co., Ltd.\r\n\r\nLogin:',
      found('huawei_router'),
    ],
    [`\r\n(none) login: `, undefined],
    [`BusyBox v1.${random.between(12, 33)}.1 built-in shell (ash)\r\ncamera login: `, undefined],
  ]);
}
