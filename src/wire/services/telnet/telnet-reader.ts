/** Splits what a Telnet server sends into text and option negotiation (RFC 854, RFC 855). */

export type TelnetVerb = 'will' | 'wont' | 'do' | 'dont';

interface TelnetRequest {
  readonly verb: TelnetVerb;
  /** A number of the IANA registry of Telnet options. */
  readonly option: number;
}

interface TelnetPart {
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
export function telnetRefusal({ verb, option }: TelnetRequest): Uint8Array {
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

/** The names of Telnet options in the IANA registry "Telnet Options". The registry ends some names with "Option"; they stand without it. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [0, 'Binary Transmission'],
  [1, 'Echo'],
  [2, 'Reconnection'],
  [3, 'Suppress Go Ahead'],
  [4, 'Approx Message Size Negotiation'],
  [5, 'Status'],
  [6, 'Timing Mark'],
  [7, 'Remote Controlled Trans and Echo'],
  [8, 'Output Line Width'],
  [9, 'Output Page Size'],
  [10, 'Output Carriage-Return Disposition'],
  [11, 'Output Horizontal Tab Stops'],
  [12, 'Output Horizontal Tab Disposition'],
  [13, 'Output Formfeed Disposition'],
  [14, 'Output Vertical Tabstops'],
  [15, 'Output Vertical Tab Disposition'],
  [16, 'Output Linefeed Disposition'],
  [17, 'Extended ASCII'],
  [18, 'Logout'],
  [19, 'Byte Macro'],
  [20, 'Data Entry Terminal'],
  [21, 'SUPDUP'],
  [22, 'SUPDUP Output'],
  [23, 'Send Location'],
  [24, 'Terminal Type'],
  [25, 'End of Record'],
  [26, 'TACACS User Identification'],
  [27, 'Output Marking'],
  [28, 'Terminal Location Number'],
  [29, 'Telnet 3270 Regime'],
  [30, 'X.3 PAD'],
  [31, 'Negotiate About Window Size'],
  [32, 'Terminal Speed'],
  [33, 'Remote Flow Control'],
  [34, 'Linemode'],
  [35, 'X Display Location'],
  [36, 'Environment'],
  [37, 'Authentication'],
  [38, 'Encryption'],
  [39, 'New Environment'],
  [40, 'TN3270E'],
  [41, 'XAUTH'],
  [42, 'CHARSET'],
  [43, 'Telnet Remote Serial Port'],
  [44, 'Com Port Control'],
  [45, 'Telnet Suppress Local Echo'],
  [46, 'Telnet Start TLS'],
  [47, 'KERMIT'],
  [48, 'SEND-URL'],
  [49, 'FORWARD_X'],
  [138, 'TELOPT PRAGMA LOGON'],
  [139, 'TELOPT SSPI LOGON'],
  [140, 'TELOPT PRAGMA HEARTBEAT'],
  [255, 'Extended-Options-List'],
]);

export const telnetOptionName = (option: number): string => NAMES.get(option) ?? 'unknown';
