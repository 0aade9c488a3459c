/** The first line of text forms: `# Nmap 7.95 scan initiated Sun Sep 13 12:26:40 2020 as: nmap -oG - a.example`. */
export interface ScanStart {
  /** Seconds since 1970. The line has local time and no zone: it is read as UTC. */
  readonly start?: number | undefined;
  /** The words of the command. */
  readonly args: readonly string[];
}

/** Undefined if the line is another one. */
export function readScanStart(line: string): ScanStart | undefined {
  const [, time, command = ''] = /^# ?Nmap \S+ scan initiated (.{10,40}?) as: (.*)$/.exec(line) ?? [];
  if (time !== undefined) return { start: seconds(time), args: command.slice(0, LONGEST).split(/\s+/) };
  const [, shown] = /^Starting Nmap .* at (\d{4}-\d\d-\d\d \d\d:\d\d)/.exec(line) ?? [];
  return shown === undefined ? undefined : { start: seconds(shown), args: [] };
}

const LONGEST = 4_096;

function seconds(text: string): number | undefined {
  const time = Date.parse(`${text} UTC`);
  return Number.isNaN(time) ? undefined : time / 1_000;
}
