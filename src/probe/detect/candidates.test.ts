import { describe, expect, it } from 'vitest';
import { PROTOCOLS } from '../protocols/protocol-list.generated.ts';
import { askingOrder, type Reactions } from './candidates.ts';

const first = (seen: Reactions, length: number): readonly string[] =>
  askingOrder(PROTOCOLS, seen)
    .slice(0, length)
    .map(({ name }) => name);

/** Of twelve connections one listens, and two have the web request and the hello. A silent server is listened to twice. */
const MOST = 9;
const MOST_OF_SILENT = 8;

describe('askingOrder', () => {
  it('has those first whose servers do the same', () => {
    expect(first({ web: 'closed', hello: 'silent' }, 3)).toEqual(['redis', 'memcached', 'sip']);
    expect(first({ web: 'reset', hello: 'reset' }, 1)).toEqual(['mqtt']);
    expect(first({}, 3)).toEqual(['smb', 'dns', 'modbus']);
  });

  it('takes closing and resetting for nearly the same, and silence for little', () => {
    expect(first({ web: 'closed', hello: 'closed' }, 1)).toEqual(['mongodb']);
    expect(first({ web: 'closed', hello: 'closed' }, MOST)).not.toContain('smb');
    expect(first({ web: 'silent', hello: 'silent' }, MOST_OF_SILENT)).toContain('redis');
  });

  it('reaches every protocol within the connections of a port, if its servers do as usual', () => {
    for (const { name, toStrangers } of PROTOCOLS)
      if (toStrangers !== undefined)
        expect(first(toStrangers, toStrangers.web === 'silent' ? MOST_OF_SILENT : MOST)).toContain(name);
  });
});
