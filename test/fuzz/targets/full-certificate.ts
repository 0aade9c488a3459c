/** A certificate that no authority would make. */
import {
  bitString,
  boolean,
  context,
  integer,
  namedBits,
  nullValue,
  objectIdentifier,
  octetString,
  printableString,
  sequence,
  setOf,
  textContent,
  time,
  utf8String,
} from '../../../src/wire/formats/der/write-der.ts';

const extension = (oid: string, value: Uint8Array, isCritical = false) =>
  sequence(objectIdentifier(oid), ...(isCritical ? [boolean(true)] : []), octetString(value));

const name = (text: string) =>
  sequence(
    setOf(sequence(objectIdentifier('2.5.4.6'), printableString('CH'))),
    setOf(sequence(objectIdentifier('2.5.4.3'), utf8String(text))),
    setOf(sequence(objectIdentifier('1.2.3.4'), octetString(Buffer.of(1)))),
  );

const names = sequence(
  context(0, true, objectIdentifier('1.2.3'), context(0, true, utf8String('a'))),
  context(1, false, textContent('a@example.com')),
  context(2, false, textContent('*.example.com')),
  context(4, true, name('directory')),
  context(5, true, context(1, true, utf8String('party'))),
  context(6, false, textContent('https://example.com')),
  context(7, false, Buffer.of(192, 0, 2, 1)),
  context(8, false, Buffer.of(0x2a, 3)),
);

const statement = (number: number, ...info: readonly Uint8Array[]) =>
  sequence(objectIdentifier(`0.4.0.1862.1.${number}`), ...info);

/** Has every extension that is understood. Its signature is never valid. */
export const FULL_CERTIFICATE = Buffer.from(
  sequence(
    sequence(
      context(0, true, integer(2)),
      integer(12345),
      sequence(objectIdentifier('1.2.840.113549.1.1.11'), nullValue()),
      name('issuer'),
      sequence(time(Date.UTC(2026, 0, 1)), time(Date.UTC(2060, 0, 1))),
      name('subject'),
      sequence(
        sequence(objectIdentifier('1.2.840.113549.1.1.1'), nullValue()),
        bitString(sequence(integer(2n ** 511n + 7n), integer(65_537))),
      ),
      context(
        3,
        true,
        sequence(
          extension('2.5.29.14', octetString(Buffer.of(1, 2))),
          extension('2.5.29.15', namedBits([0, 8]), true),
          extension('2.5.29.17', names),
          extension('2.5.29.18', names),
          extension('2.5.29.19', sequence(boolean(true), integer(3))),
          extension(
            '2.5.29.30',
            sequence(
              context(0, true, sequence(context(7, false, Buffer.of(10, 0, 0, 0, 255, 0, 0, 0)))),
              context(1, true, sequence(context(2, false, textContent('example.org')))),
            ),
          ),
          extension(
            '2.5.29.31',
            sequence(sequence(context(0, true, context(0, true, context(6, false, textContent('http://a')))))),
          ),
          extension(
            '2.5.29.32',
            sequence(
              sequence(
                objectIdentifier('2.23.140.1.2.1'),
                sequence(
                  sequence(
                    objectIdentifier('1.3.6.1.5.5.7.2.2'),
                    sequence(sequence(utf8String('o'), sequence(integer(1))), utf8String('text')),
                  ),
                ),
              ),
            ),
          ),
          extension('2.5.29.35', sequence(context(0, false, Buffer.of(3)))),
          extension('2.5.29.37', sequence(objectIdentifier('1.3.6.1.5.5.7.3.1'))),
          extension(
            '1.3.6.1.5.5.7.1.1',
            sequence(sequence(objectIdentifier('1.3.6.1.5.5.7.48.1'), context(6, false, textContent('http://o')))),
          ),
          extension(
            '1.3.6.1.5.5.7.1.3',
            sequence(
              statement(1),
              statement(2, sequence(printableString('EUR'), integer(1), integer(2))),
              statement(3, integer(5)),
              statement(5, sequence(sequence(printableString('u'), printableString('en')))),
              statement(6, sequence(objectIdentifier('0.4.0.1862.1.6.1'))),
            ),
          ),
          extension(
            '1.3.6.1.4.1.11129.2.4.2',
            octetString(
              Buffer.concat([Buffer.of(0, 50, 0, 48, 0), Buffer.alloc(40, 1), Buffer.of(0, 0), Buffer.alloc(5, 4)]),
            ),
          ),
          extension('1.3.6.1.4.1.11129.2.4.3', nullValue(), true),
          extension(
            '2.23.140.1.31',
            sequence(
              sequence(
                utf8String('a.onion'),
                sequence(objectIdentifier('2.16.840.1.101.3.4.2.1')),
                bitString(Buffer.of(1, 2)),
              ),
            ),
          ),
          extension('2.23.140.3.1', sequence(printableString('NTR'), printableString('DE'), utf8String('1'))),
          extension('1.2.3.4', Buffer.of(1)),
        ),
      ),
    ),
    sequence(objectIdentifier('1.2.840.113549.1.1.11'), nullValue()),
    bitString(Buffer.alloc(64, 5)),
  ),
);
