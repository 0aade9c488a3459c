/** The first line of text forms: `# Nmap 7.95 scan initiated Sun Sep 13 12:26:40 2020 as: nmap -oG - a.example`. */
export interface ScanStart {
  /** Seconds since 1970. The first line of a file has local time and no zone: it is read as UTC. */
  readonly start?: number | undefined;
  /** The words of the command. */
  readonly args: readonly string[];
}

/** Undefined if the line is another one. */
export function readScanStart(line: string): ScanStart | undefined {
  const [, time, command = ''] = /^# ?Nmap \S+ scan initiated (.{10,40}?) as: (.*)$/.exec(line) ?? [];
  if (time !== undefined) return { start: seconds(time), args: command.slice(0, LONGEST).split(/\s+/) };
  const [, shown, zone] =
    /^Starting Nmap .* at (\d{4}-\d\d-\d\d \d\d:\d\d)(?: ([A-Z]{3,5}|[+-]\d\d(?:\d\d)?)\s*$)?/.exec(line) ?? [];
  return shown === undefined ? undefined : { start: seconds(shown, zone), args: [] };
}

const LONGEST = 4_096;

function seconds(text: string, zone = 'UTC'): number | undefined {
  const offset = ZONES.get(zone) ?? (/^[+-]/.test(zone) ? zone : 'UTC');
  const time = Date.parse(`${text} ${offset}`);
  return Number.isNaN(time) ? undefined : time / 1_000;
}

/** Those that stand for one zone alone, or for that of North America in RFC 5322. */
const ZONES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    WEST: '+0100',
    BST: '+0100',
    CET: '+0100',
    CEST: '+0200',
    EET: '+0200',
    EEST: '+0300',
    MSK: '+0300',
    SAST: '+0200',
    JST: '+0900',
    KST: '+0900',
    AEST: '+1000',
    AEDT: '+1100',
    NZST: '+1200',
    NZDT: '+1300',
    EST: '-0500',
    EDT: '-0400',
    CST: '-0600',
    CDT: '-0500',
    MST: '-0700',
    MDT: '-0600',
    PST: '-0800',
    PDT: '-0700',
  }),
);
