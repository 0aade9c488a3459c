import { encodedWords } from './encoded-words.ts';
import { quotedPrintable } from './quoted-printable.ts';

export interface MailMessage {
  /** Addresses in ASCII. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly date: number;
  /** Within angle brackets: letters, digits, dots, hyphens and an at sign. */
  readonly id: string;
}

/** A message of plain text that a program sends (RFC 5322, RFC 3834), ready for the DATA of SMTP. */
export function writeMail({ from, to, subject, text, date, id }: MailMessage): string {
  for (const part of [from, to, id])
    if (!isMailAddress(part)) throw new Error('a header of a message must be an address');
  const head = [
    `From: Periplus <${from}>`,
    `To: <${to}>`,
    `Subject: ${encodedWords(subject)}`,
    `Date: ${new Date(date).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
  ];
  return `${head.join('\r\n')}\r\n\r\n${quotedPrintable(text)}\r\n`;
}

/** An address that may be in a header or a command as it is: ASCII, without quotes, blanks, brackets and controls. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= MAX_ADDRESS && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text)
  );
}

const MAX_ADDRESS = 254;
