import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import { visibleText } from '../../view/visible-text.ts';
import type { OutputStream } from '../terminal.ts';

/**
 * What commands write, on its way to a terminal: every character that controls it becomes visible, whatever the command
 * and the format. Only the layout of commands uses the escape character, by another name that no record can know.
 */
class TerminalStream extends EventEmitter implements OutputStream {
  readonly isTTY = true;
  readonly escapeSign = `\ufdd0${randomBytes(8).toString('hex')}`;
  readonly #terminal: OutputStream;
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';

  constructor(terminal: OutputStream) {
    super();
    this.#terminal = terminal;
    terminal.on('drain', () => this.emit('drain'));
  }

  get columns(): number | undefined {
    return this.#terminal.columns;
  }

  write(text: string | Uint8Array): boolean {
    return this.#terminal.write(typeof text === 'string' ? this.#laidOut(text) : visibleText(this.#decoded(text)));
  }

  /** A return is layout only in front of an escape. */
  #laidOut(text: string): string {
    const parts = text.split(this.escapeSign);
    return parts
      .map((part, at) => {
        const hasReturn = at < parts.length - 1 && part.endsWith('\r');
        return hasReturn ? `${visibleText(part.slice(0, -1))}\r` : visibleText(part);
      })
      .join(ESCAPE);
  }

  /** Bytes are cut anywhere: in a character, or in the end of a line. */
  #decoded(bytes: Uint8Array): string {
    const text = this.#rest + this.#decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    this.#rest = text.endsWith('\r') ? '\r' : '';
    return text.slice(0, text.length - this.#rest.length);
  }
}

const ESCAPE = '\u001b';

/** The stream itself if it is not a terminal: files and pipes get every byte. */
export function visibleStream(stream: OutputStream): OutputStream {
  return stream.isTTY === true ? new TerminalStream(stream) : stream;
}
