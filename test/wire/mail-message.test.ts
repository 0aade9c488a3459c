import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodedWords, writeMail } from '../../src/wire/formats/mail/mail-message.ts';

describe('a message', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });

  it('keeps its headers, and its end, whatever the texts are', () => {
    const address = { from: 'a@x.org', to: 'b@x.org', date: 0, id: '1@x.org' };
    fc.assert(
      fc.property(anyText, anyText, (subject, text) => {
        const message = writeMail({ ...address, subject, text });
        const [head = '', ...rest] = message.split('\r\n\r\n');
        const names = head.split('\r\n').flatMap((line) => (line.startsWith(' ') ? [] : [line.split(':')[0]]));
        expect(names).toEqual([
          'From',
          'To',
          'Subject',
          'Date',
          'Message-ID',
          'Auto-Submitted',
          'MIME-Version',
          'Content-Type',
          'Content-Transfer-Encoding',
        ]);
        expect(message).toMatch(/^[\r\n\x20-\x7e]*$/);
        expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(
          rest
            .join('\r\n\r\n')
            .split('\r\n')
            .some((line) => line.startsWith('.')),
        ).toBe(false);
        expect(
          encodedWords(subject)
            .split('\r\n')
            .every((line) => line.length <= 76),
        ).toBe(true);
      }),
      { seed: 24, numRuns: 1_000 },
    );
  });
});
