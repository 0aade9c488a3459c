import { type Logger, pino } from 'pino';

/** The log of a server: one JSON object a line, on standard error. Keys never get into it: requests are logged without headers and query strings. */
export function serverLog(): Logger {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 2, sync: false }));
}
