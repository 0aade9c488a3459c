/** Replies of SMTP (RFC 5321 section 4.2), and what a server offers in its reply to EHLO. */
import { answerLine, quotedAnswer } from '../../text/text-answers.ts';

export interface SmtpReply {
  /** 0 if the reply begins with no number. */
  readonly code: number;
  /** Without the codes. */
  readonly lines: readonly string[];
  /** For a message: the first characters as printable ASCII. */
  readonly excerpt: string;
}

/** Reads one whole reply, whose end `replyLength` finds. */
export function readReply(bytes: Uint8Array): SmtpReply {
  const lines = answerLine(bytes).split(/\r?\n/, MAX_LINES);
  const [, digits = '0'] = /^(\d{3})(?!\d)/.exec(lines[0] ?? '') ?? [];
  return {
    code: Number(digits),
    lines: lines.map((line) => line.replace(/^\d{3}[ -]?/, '')),
    excerpt: quotedAnswer(bytes),
  };
}

export interface SmtpOffer {
  readonly hasStarttls: boolean;
  /** Mechanisms of AUTH (RFC 4954), in upper case. */
  readonly mechanisms: readonly string[];
}

/** What the lines after the first of a reply to EHLO offer. */
export function readOffer({ lines }: SmtpReply): SmtpOffer {
  const words = lines.slice(1).map((line) => line.trim().toUpperCase().split(/[ =]+/));
  return {
    hasStarttls: words.some(([name]) => name === 'STARTTLS'),
    mechanisms: words.flatMap(([name, ...rest]) => (name === 'AUTH' ? rest : [])),
  };
}

const MAX_LINES = 200;
