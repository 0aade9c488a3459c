import { describe, expect, it } from 'vitest';
import { readOffer, readReply } from './smtp-reply.ts';

const reply = (text: string) => readReply(Buffer.from(text));

describe('a reply of SMTP', () => {
  it('has a code and lines', () => {
    expect(reply('250-a\r\n250 b\r\n')).toEqual({ code: 250, lines: ['a', 'b'], excerpt: '250-a 250 b' });
    expect(reply('550\r\n')).toMatchObject({ code: 550, lines: [''] });
    expect(reply('Hello\r\n')).toMatchObject({ code: 0 });
    expect(reply('2500 x\r\n')).toMatchObject({ code: 0 });
    expect(reply('')).toEqual({ code: 0, lines: [''], excerpt: '' });
  });

  // The example of RFC 4954 section 4.1, with the form that servers of old used.
  it('offers extensions in its lines after the first', () => {
    const hello = reply('250-smtp.example.com STARTTLS\r\n250-auth LOGIN PLAIN\r\n250-AUTH=PLAIN\r\n250 StartTLS\r\n');
    expect(readOffer(hello)).toEqual({ hasStarttls: true, mechanisms: ['LOGIN', 'PLAIN', 'PLAIN'] });
    expect(readOffer(reply('250 STARTTLS\r\n'))).toEqual({ hasStarttls: false, mechanisms: [] });
  });
});
