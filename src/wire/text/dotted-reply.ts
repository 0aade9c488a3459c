/**
 * Replies of POP3 (RFC 1939 section 3) and NNTP (RFC 3977 section 3.1.1): a status line, and for some statuses lines up
 * to one that is a single dot.
 */
import { startsWith, untilLine } from './until-line.ts';

/** The length of one reply, which has several lines if its status begins so. Undefined while it is incomplete. */
export function dottedReplyLength(multilineStatus: string): (received: Uint8Array) => number | undefined {
  return untilLine((line, index) =>
    index === 0 ? !startsWith(line, multilineStatus) : line.length === 1 && startsWith(line, '.'),
  );
}

/** The lines between the status line and the dot, without the dot that was put before lines with a dot. */
export function dottedLines(reply: string): readonly string[] {
  const lines = reply.split(/\r?\n/).slice(1);
  const end = lines.indexOf('.');
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .filter((line) => line !== '')
    .map((line) => (line.startsWith('.') ? line.slice(1) : line));
}
