import { describe, expect, it } from 'vitest';
import { memoryContext } from '../../memory-context.ts';
import { snmp } from './snmp.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const hexOf = (text: string): string => Buffer.from(text).toString('hex');

/** RFC 3416 section 4.2.1: the system group, with a description of an example of Recog. */
const VALUES = bytes(`3081a5 020101 0403 6c6162 a2819a 0204 00010203 020100 020100 30818b
  3019 0608 2b06010201010100 040d ${hexOf('Adtran TA1124')}  3014 0608 2b06010201010200 0608 2b06010401857801
  300e 0608 2b06010201010300 4302 0100  301b 0608 2b06010201010400 040f ${hexOf('noc@example.net')}
  300e 0608 2b06010201010500 0402 ${hexOf('gw')}  300c 0608 2b06010201010600 0400  300d 0608 2b06010201010700 020148`);

describe('a community', () => {
  it('is sent only if the operator gives it', async () => {
    const context = memoryContext({ answer: () => [VALUES] });
    await snmp.probe(context);
    expect(context.requests).toHaveLength(1);
    expect(Buffer.from(context.requests[0] ?? []).includes('public')).toBe(false);
  });

  it('opens the values of the system group', async () => {
    const context = memoryContext({ answer: (request) => (Buffer.from(request).includes('lab') ? [VALUES] : []) });
    const result = await snmp.probe({ ...context, snmpCommunity: 'lab' });
    expect(JSON.stringify(result)).not.toContain('location');
    expect(result).toMatchObject({
      status: 'success',
      answers: [
        {
          data: {
            snmp: {
              versions: ['2c'],
              community: 'lab',
              banner: 'Adtran TA1124',
              object_id: '1.3.6.1.4.1.760.1',
              uptime: 256,
              contact: 'noc@example.net',
              name: 'gw',
              services: 72,
              contacts: { email: ['noc@example.net'] },
            },
          },
        },
      ],
    });
  });

  it('is sent with version 1 to an agent that knows no other', async () => {
    const isVersion1 = (request: Uint8Array) => Buffer.from(request).includes(Buffer.from(bytes('020100 0403 6c6162')));
    const answer = bytes(Buffer.from(VALUES).toString('hex').replace('0201010403', '0201000403'));
    const context = memoryContext({ answer: (request) => (isVersion1(request) ? [answer] : []) });
    const result = await snmp.probe({ ...context, snmpCommunity: 'lab' });
    expect(result).toMatchObject({ answers: [{ data: { snmp: { versions: ['1'], banner: 'Adtran TA1124' } } }] });
    expect(context.requests).toHaveLength(3);
  });
});
