/** Splits what a Telnet server sends into text and option negotiation (RFC 854, RFC 855). */

export type TelnetVerb = 'will' | 'wont' | 'do' | 'dont';

export interface TelnetRequest {
  readonly verb: TelnetVerb;
  /** A number of the IANA registry of Telnet options. */
  readonly option: number;
}

export interface TelnetPart {
  readonly text: Uint8Array;
  readonly requests: readonly TelnetRequest[];
}

/** Keeps its place between chunks, so that a command may be cut anywhere. Unknown commands are skipped. */
export class TelnetReader {
  #state: 'text' | 'command' | 'option' | 'subnegotiation' | 'subnegotiation-command' = 'text';
  #verb: TelnetVerb = 'will';

  push(chunk: Uint8Array): TelnetPart {
    const text = new Uint8Array(chunk.length);
    const requests: TelnetRequest[] = [];
    let length = 0;
    for (const byte of chunk) {
      switch (this.#state) {
        case 'text':
          if (byte === IAC) this.#state = 'command';
          else text[length++] = byte;
          break;
        case 'command':
          // A byte 255 of the text is sent twice.
          if (byte === IAC) text[length++] = byte;
          this.#command(byte);
          break;
        case 'option':
          requests.push({ verb: this.#verb, option: byte });
          this.#state = 'text';
          break;
        case 'subnegotiation':
          if (byte === IAC) this.#state = 'subnegotiation-command';
          break;
        case 'subnegotiation-command':
          this.#state = byte === SE ? 'text' : 'subnegotiation';
          break;
      }
    }
    return { text: text.subarray(0, length), requests };
  }

  #command(byte: number): void {
    const verb = VERBS.get(byte);
    if (verb !== undefined) {
      this.#verb = verb;
      this.#state = 'option';
    } else this.#state = byte === SB ? 'subnegotiation' : 'text';
  }
}

/** Refuses an option: the only answer that promises nothing. A refusal of the server is not answered (RFC 854). */
export function refusalOf({ verb, option }: TelnetRequest): Uint8Array {
  if (verb === 'do') return Uint8Array.of(IAC, WONT, option);
  return verb === 'will' ? Uint8Array.of(IAC, DONT, option) : new Uint8Array(0);
}

const IAC = 255;
const DONT = 254;
const WONT = 252;
const SB = 250;
const SE = 240;
const VERBS: ReadonlyMap<number, TelnetVerb> = new Map([
  [251, 'will'],
  [WONT, 'wont'],
  [253, 'do'],
  [DONT, 'dont'],
]);
