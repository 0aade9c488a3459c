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

const LF = 10;
const CR = 13;
