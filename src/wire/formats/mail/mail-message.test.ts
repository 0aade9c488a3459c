import { describe, expect, it } from 'vitest';
import { encodedWords, isMailAddress, quotedPrintable, writeMail } from './mail-message.ts';

describe('quoted-printable', () => {
  it.each([
    ['plain', 'plain'],
    ['a=b', 'a=3Db'],
    ['end \nnext', 'end=20\r\nnext'],
    ['.\n..x', '=2E\r\n=2E.x'],
    ['é', '=C3=A9'],
    ['tab\t\0', 'tab=09=00'],
    ['a\r\nb\rc', 'a\r\nb\r\nc'],
  ])('writes %j as %j', (text, encoded) => {
    expect(quotedPrintable(text)).toBe(encoded);
  });

  it('keeps lines short, and no line begins with a dot', () => {
    for (const text of ['x'.repeat(500), '.'.repeat(500), 'é.'.repeat(300), ' '.repeat(200)]) {
      const lines = quotedPrintable(text).split('\r\n');
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
      expect(lines.filter((line) => line.startsWith('.'))).toEqual([]);
      const decoded = lines.join('\n').replaceAll('=\n', '');
      const bytes = decoded.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      expect(Buffer.from(bytes, 'latin1').toString('utf8')).toBe(text);
    }
  });
});

describe('encoded words', () => {
  // RFC 2047 section 8 has the same characters in ISO 8859-1.
  it('keep ASCII, and encode everything else', () => {
    expect(encodedWords('Scan of office')).toBe('Scan of office');
    expect(encodedWords('Keld Jørn')).toBe('=?UTF-8?B?S2VsZCBKw7hybg==?=');
    expect(encodedWords('=?UTF-8?Q?x?=')).toMatch(/^=\?UTF-8\?B\?/);
  });

  it('begin no line that is a header', () => {
    const lines = encodedWords(`a\r\nBcc: b@x.org\n${'ü😀'.repeat(100)}`).split('\r\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line).toMatch(/^ ?=\?UTF-8\?B\?[\w+/]+=*\?=$/);
    const text = lines.map((line) => Buffer.from(line.trim().slice(10, -2), 'base64').toString()).join('');
    expect(text).toBe(`a Bcc: b@x.org ${'ü😀'.repeat(100)}`);
  });
});

describe('a message', () => {
  const message = {
    from: 'scans@x.org',
    to: 'ada@x.org',
    subject: 'Done',
    text: 'one\ntwo',
    date: 0,
    id: '7.1@x.org',
  };

  it('has its headers, and its text', () => {
    expect(writeMail(message)).toBe(
      'From: Periplus <scans@x.org>\r\nTo: <ada@x.org>\r\nSubject: Done\r\nDate: Thu, 01 Jan 1970 00:00:00 +0000\r\n' +
        'Message-ID: <7.1@x.org>\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n' +
        'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\none\r\ntwo\r\n',
    );
  });

  it('takes nothing as an address that could end a line or a command', () => {
    for (const to of ['a@x.org\r\nBcc: b@x.org', 'a@x.org>', '"a b"@x.org', 'ä@x.org', 'a', 'a@', '@x', 'a@x.org '])
      expect([isMailAddress(to), () => writeMail({ ...message, to })]).toEqual([false, expect.any(Function)]);
    expect(() => writeMail({ ...message, to: 'a@x.org\r\nBcc: b@x.org' })).toThrow('must be an address');
    expect(isMailAddress("o'neil+x@a-b.example")).toBe(true);
  });
});
