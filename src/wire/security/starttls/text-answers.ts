/** Splits what a server of a text protocol sent into its answers. */

/** Length of the first line with its end. Lines may end in LF alone. */
export function lineLength(received: Uint8Array): number | undefined {
  const end = received.indexOf(LF);
  return end === -1 ? undefined : end + 1;
}

/**
 * Length of the first reply of SMTP (RFC 5321) or FTP (RFC 959): lines that begin with three digits. A hyphen after
 * the digits says that the reply continues, until a line with the same digits and a space. A first line of another form
 * is a separate answer.
 */
export function replyLength(received: Uint8Array): number | undefined {
  const first = /^(\d{3})(-?)/.exec(answerLine(received.subarray(0, 4)));
  if (received.length < 4) return lineLength(received);
  let at = 0;
  for (let length = lineLength(received); length !== undefined; length = lineLength(received.subarray(at))) {
    const start = answerLine(received.subarray(at, at + 4));
    at += length;
    if (first === null || first[2] !== '-') return at;
    if (start.startsWith(first[1] ?? '') && start.charAt(3) !== '-') return at;
  }
  return undefined;
}

/** Every byte as one character, without the end of the line. */
export function answerLine(answer: Uint8Array): string {
  let characters = '';
  for (const byte of answer) characters += String.fromCharCode(byte);
  return characters.trimEnd();
}

/** A piece of the answer for a message: printable characters, at most 80. */
export function quotedAnswer(answer: Uint8Array): string {
  return answerLine(answer.subarray(0, 80))
    .replace(/[^ -~]+/g, ' ')
    .trim();
}

const LF = 10;
