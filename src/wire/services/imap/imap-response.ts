/** Responses of IMAP (RFC 9051 section 7): lines up to the one with the tag of the command. */
import { startsWith, untilLine } from '../../text/text-answers.ts';

/** The length of the response to the command with this tag. Undefined while it is incomplete. */
export function taggedResponseLength(tag: string): (received: Uint8Array) => number | undefined {
  return untilLine((line) => startsWith(line, `${tag} `));
}

/** The capabilities in greetings and responses, each once, in this order (sections 7.1 and 7.2.2). */
export function capabilitiesOf(responses: readonly string[]): readonly string[] {
  const lists = responses.flatMap((response) => [
    ...response.matchAll(/^\* CAPABILITY ([^\r\n]*)/gim),
    // No name has a bracket. A list that does not end is not searched again from each one within.
    ...response.matchAll(/\[CAPABILITY ([^[\]\r\n]*)\]/gi),
  ]);
  return [...new Set(lists.flatMap(([, list = '']) => list.split(' ')).filter((name) => name !== ''))];
}
