import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { mqttPacketLength, readMqttConnack } from './mqtt-packet.ts';

export const FUZZED: FuzzedCodec = { cases: ['mqtt'], readers: [mqttPacketLength, readMqttConnack] };
