import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { readEngineId } from './engine-id.ts';
import { readSnmpMessage, writeEngineDiscovery, writeGetRequest } from './snmp-message.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['snmp'],
  seeds: [
    hex('800000090300d48c001122'),
    writeEngineDiscovery(1),
    writeGetRequest(1, 1, 'public', ['1.3.6.1.2.1.1.1.0']),
  ],
  readers: [readSnmpMessage, readEngineId],
};
