/** The first line of an SSH server (RFC 4253 section 4.2), such as `SSH-2.0-OpenSSH_9.6p1 Ubuntu-3`. */
import { latinText } from '../../byte-text.ts';

export interface SshIdentification {
  /** The whole line, each byte as one character, without its end. */
  readonly raw: string;
  /** `2.0`, or `1.99` for servers that also speak the first version. */
  readonly version: string;
  readonly software: string;
  /** What follows the first space, often the distribution. */
  readonly comment: string | undefined;
  /** Lines that the server sent before. */
  readonly preface: readonly string[];
  /** Bytes up to the end of the line. */
  readonly length: number;
}

export type IdentificationResult =
  | { readonly kind: 'identification'; readonly identification: SshIdentification }
  | { readonly kind: 'more' }
  | { readonly kind: 'notSsh' };

/** Reads the identification from everything that was received so far. */
export function readSshIdentification(received: Uint8Array): IdentificationResult {
  const preface: string[] = [];
  for (let at = 0; preface.length <= MAX_PREFACE_LINES; ) {
    const lineFeed = received.indexOf(LF, at);
    const end = lineFeed === -1 ? received.length : lineFeed;
    const line = latinText(received.subarray(at, Math.min(end, at + MAX_LINE)));
    const isIdentification = line.startsWith('SSH-');
    if (end - at > MAX_LINE) return NOT_SSH;
    if (lineFeed === -1) return received.length > MAX_BYTES ? NOT_SSH : { kind: 'more' };
    if (isIdentification) return identify(line.replace(/\r$/, ''), preface, lineFeed + 1);
    preface.push(line.replace(/\r$/, ''));
    at = lineFeed + 1;
  }
  return NOT_SSH;
}

function identify(raw: string, preface: readonly string[], length: number): IdentificationResult {
  const parts = /^SSH-([^-]*)-([^ ]*)(?: (.*))?$/s.exec(raw);
  if (parts === null) return NOT_SSH;
  const [, version = '', software = '', comment] = parts;
  return { kind: 'identification', identification: { raw, version, software, comment, preface, length } };
}

const NOT_SSH: IdentificationResult = { kind: 'notSsh' };
const LF = 10;
/** The standard allows 255. Some servers send longer lines before. */
const MAX_LINE = 1024;
const MAX_PREFACE_LINES = 100;
const MAX_BYTES = 32_768;
