import type { FormatVector } from '../format-vectors.ts';

const HOST = { host: '192.0.2.1', host_type: 'ip', ip: '192.0.2.1', target: { type: 'ip', ip: '192.0.2.1' } };
const SSH = { uri: 'ssh://192.0.2.1:22', ...HOST, port: 22, protocol: 'ssh', prot4: 'tcp', prot7: 'ssh' };
const WEB = {
  uri: 'http://192.0.2.1:80/',
  ...HOST,
  port: 80,
  protocol: 'http',
  prot4: 'tcp',
  prot7: 'http',
  path: '/',
};

const response = (data: object) => ({ collection: 'responses', data });

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'lines for grep',
    bytes: '192.0.2.1 -> [22,80]\na.example -> [22]\n192.0.2.1 -> [80]\n',
    records: [
      [0, response(SSH)],
      [0, response(WEB)],
      [2, response(WEB)],
    ],
    refused: [[1, 'it has no address']],
  },
  {
    title: 'what it shows while it scans, in colours',
    bytes: 'Open 192.0.2.1:22\nOpen \u001b[35m192.0.2.1:80\u001b[0m\n[~] Starting Script(s)\na -> [1]\n',
    records: [
      [0, response(SSH)],
      [1, response(WEB)],
    ],
    refused: [[3, 'it has no address']],
  },
];
