import { visibleLine } from '../../view/visible-text.ts';
import { errorPaint, say, type Terminal } from '../terminal.ts';

/** Says that something in the reference data cannot be used. */
export const warnOn =
  (terminal: Terminal) =>
  (message: string): void =>
    say(terminal, `${errorPaint(terminal).warning('warning:')} ${visibleLine(message)}`);
