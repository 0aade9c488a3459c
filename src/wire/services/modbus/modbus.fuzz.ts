import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { modbusLength, readDeviceIdentification, readModbus } from './modbus-message.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['modbus'],
  seeds: [hex('0e 01 01 00 00 01 00 02 4142')],
  readers: [modbusLength, readModbus, readDeviceIdentification],
};
