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

/** Length of the first response of ManageSieve (RFC 5804 section 1.2): lines up to one that begins with OK, NO or BYE. */
export function sieveResponseLength(received: Uint8Array): number | undefined {
  let at = 0;
  for (let end = received.indexOf(LF); end !== -1; end = received.indexOf(LF, at)) {
    const isLast = /^(?:OK|NO|BYE)\b/i.test(answerLine(received.subarray(at, Math.min(at + 4, end))));
    at = end + 1;
    if (isLast) return at;
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

/**
 * Finds the end of an answer in lines, in bytes that grow from call to call: `isLast` sees each line once, without its
 * end, and says whether it is the last one. What is returned is for one answer, because it continues where it stopped.
 */
export function untilLine(
  isLast: (line: Uint8Array, index: number) => boolean,
): (received: Uint8Array) => number | undefined {
  let at = 0;
  let index = 0;
  return (received) => {
    for (let end = received.indexOf(LF, at); end !== -1; end = received.indexOf(LF, at)) {
      const line = received.subarray(at, end > at && received[end - 1] === CR ? end - 1 : end);
      at = end + 1;
      if (isLast(line, index++)) return at;
    }
    return undefined;
  };
}

/** Whether a line begins with these characters of ASCII. */
export function startsWith(line: Uint8Array, start: string): boolean {
  if (line.length < start.length) return false;
  for (let at = 0; at < start.length; at++) if (line[at] !== start.charCodeAt(at)) return false;
  return true;
}

/**
 * The length of one reply of POP3 (RFC 1939 section 3) or NNTP (RFC 3977 section 3.1.1): a status line, and if the
 * status begins so, lines up to one that is a single dot. Undefined while it is incomplete.
 */
export function dottedReplyLength(multilineStatus: string): (received: Uint8Array) => number | undefined {
  return untilLine((line, index) =>
    index === 0 ? !startsWith(line, multilineStatus) : line.length === 1 && startsWith(line, '.'),
  );
}

/** The lines of such a reply between the status line and the dot, without the dot that was put before lines with a dot. */
export function dottedLines(reply: string): readonly string[] {
  const lines = reply.split(/\r?\n/).slice(1);
  const end = lines.indexOf('.');
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .filter((line) => line !== '')
    .map((line) => (line.startsWith('.') ? line.slice(1) : line));
}

const LF = 10;
const CR = 13;
