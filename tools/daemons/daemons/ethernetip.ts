import type { Daemon } from '../daemon.ts';

/** Plays a controller of the ControlLogix series. */
export const ethernetip: Daemon = {
  name: 'ethernetip',
  python: ['cpppo==5.2.5', 'setuptools==75.6.0'],
  start: ({ ip, python }) => ({
    command: [python, '-m', 'cpppo.server.enip', '--address', `${ip}:44818`, 'LEVEL=DINT[4]'],
  }),
  expected: () => [
    {
      port: 44818,
      protocol: 'ethernetip',
      prot7: 'ethernetip',
      values: {
        'ethernetip.product_name': '1756-L61/B LOGIX5561',
        'ethernetip.vendor_id': 1,
        'ethernetip.device_type': 14,
        'ethernetip.product_code': 54,
      },
    },
  ],
};
