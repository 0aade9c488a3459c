import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { mysqlPacketLength, readMysqlGreeting, readMysqlPacket } from './mysql-packet.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['mysql'],
  seeds: [
    Buffer.from('CjUuNy4yMAADAAAAWGB4GiNwfQYA//8IAgD/wRUAAAAAAAAAAAAAZRVsbGRFRDUfRAoQAG15c3FsX25hdGl2ZQA=', 'base64'),
  ],
  readers: [mysqlPacketLength, readMysqlPacket, readMysqlGreeting],
};
