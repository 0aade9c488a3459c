/**
 * Several messages as one input. What stands between them is not a length, so that a change in one message leaves the
 * others as they are.
 */
const SEPARATOR = Buffer.from('5ef100d79b', 'hex');

export function joinedMessages(messages: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(messages.flatMap((message, at) => (at === 0 ? [message] : [SEPARATOR, message])));
}

export function splitMessages(input: Uint8Array): readonly Uint8Array[] {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.length);
  const messages: Uint8Array[] = [];
  let from = 0;
  for (let at = bytes.indexOf(SEPARATOR); at >= 0 && messages.length < MOST_MESSAGES; ) {
    messages.push(input.slice(from, at));
    from = at + SEPARATOR.length;
    at = bytes.indexOf(SEPARATOR, from);
  }
  messages.push(input.slice(from));
  return messages;
}

const MOST_MESSAGES = 100;
