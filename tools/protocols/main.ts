/** A part of `npm run derive`: writes the list of protocols. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROTOCOL_LIST, protocolList } from './protocol-list.ts';

writeFileSync(join(import.meta.dirname, '..', '..', PROTOCOL_LIST), protocolList());
