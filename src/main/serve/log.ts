import { type Logger, pino } from 'pino';
import type { ProgressStream } from '../../cli/output/progress.ts';
import type { LogLevel } from '../../cli/settings/settings.ts';
import { LogOutput } from './log-output.ts';
import { readableLine } from './readable-line.ts';

/**
 * The log of a server on standard error: one JSON object a line, or readable lines in a terminal. Requests are logged
 * without headers and query strings, so that no key gets into the log.
 */
export function serverLog(errors: ProgressStream, say: (text: string) => void, level: LogLevel): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  if (!errors.isTTY) return pino(options, new LogOutput(STANDARD_ERROR));
  return pino(options, { write: (line: string) => say(readableLine(line).trimEnd()) });
}

const STANDARD_ERROR = 2;
