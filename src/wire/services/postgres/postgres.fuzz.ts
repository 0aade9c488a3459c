import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { postgresMessageLength, readPostgresError } from './postgres-message.ts';

export const FUZZED: FuzzedCodec = { cases: ['postgres'], readers: [postgresMessageLength, readPostgresError] };
