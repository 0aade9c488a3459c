import { visibleLine } from '../../view/visible-text.ts';

/** Formats a JSON log line for people, such as `14:05:01 answered operation=count status=200`. */
export function readableLine(json: string): string {
  const {
    level,
    time,
    msg,
    err,
    pid: _,
    hostname: __,
    ...rest
  } = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const kind = typeof level === 'number' && level >= ERROR ? 'error: ' : level === WARNING ? 'warning: ' : '';
  const values = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
  const head = visibleLine([`${String(time).slice(11, 19)} ${kind}${String(msg)}`, ...values].join(' '));
  return `${[head, ...stackOf(err).map((line) => `  ${visibleLine(line)}`)].join('\n')}\n`;
}

/** Levels of pino. */
const WARNING = 40;
const ERROR = 50;

function stackOf(error: unknown): readonly string[] {
  const { stack, message } = (error ?? {}) as { readonly stack?: unknown; readonly message?: unknown };
  const text = typeof stack === 'string' ? stack : message;
  return typeof text === 'string' ? text.split('\n').map((line) => line.trim()) : [];
}
