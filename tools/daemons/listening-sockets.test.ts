import { expect, it } from 'vitest';
import { parseSockets } from './listening-sockets.ts';

/** Lines as in proc(5). */
const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0701007F:0016 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 10 1 0 100 0 0 10 0
   1: 00000000:1770 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 11 1 0 100 0 0 10 0
   2: 0701007F:0016 0100007F:9C40 01 00000000:00000000 00:00000000 00000000     0        0 12 1 0 100 0 0 10 0
`;
const TABLE_6 = `   0: 00000000000000000000000000000000:0016 00000000000000000000000000000000:0000 0A 0 0
   1: 0000000000000000FFFF00000701007F:0019 00000000000000000000000000000000:0000 0A 0 0
`;

it('finds the sockets that listen, not the connected ones', () => {
  expect(parseSockets(TABLE, 'tcp')).toEqual([
    { prot4: 'tcp', ip: '127.0.1.7', port: 22 },
    { prot4: 'tcp', ip: undefined, port: 6000 },
  ]);
  expect(parseSockets(TABLE_6, 'tcp')).toEqual([
    { prot4: 'tcp', ip: undefined, port: 22 },
    { prot4: 'tcp', ip: '127.0.1.7', port: 25 },
  ]);
});

it('finds bound sockets of UDP', () => {
  expect(parseSockets(TABLE.replaceAll(' 0A ', ' 07 '), 'udp')).toHaveLength(2);
  expect(parseSockets(TABLE, 'udp')).toEqual([]);
});
