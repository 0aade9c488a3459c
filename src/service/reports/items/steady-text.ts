/**
 * Replaces times and random words in a text that a server sent by `*`, so that the texts of two scans are equal if the
 * server is.
 */
export function steadyText(text: string): string {
  let steady = text;
  for (const pattern of PATTERNS) steady = steady.replace(pattern, '*');
  return steady;
}

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}';
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?(?: ?[ap]m\\b)?';
const ZONE = '(?: ?(?:z|utc|gmt|[+-]\\d{2}:?\\d{2})\\b)?(?: \\([a-z]{1,6}\\))?';

/** In this order: the longer forms first. No part of a pattern repeats without a limit next to another that does. */
const PATTERNS: readonly RegExp[] = [
  // The nonces of logins and of content security policies, and identifiers of sessions.
  /\b(?:nonce|opaque|session-id|sessionid|sid)="?[\w+/=.:-]{4,512}"?/gi,
  /'nonce-[\w+/=-]{1,512}'/gi,
  // The time stamp of a POP3 greeting (RFC 1939, APOP), and other identifiers of messages.
  /<[\w.$+=/-]{0,64}\d[\w.$+=/-]{0,64}@[\w.-]{1,255}>/g,
  // ISO 8601; RFC 5322 and HTTP; the form of asctime.
  new RegExp(`\\b\\d{4}-\\d{2}-\\d{2}(?:[t ]+${TIME}${ZONE})?`, 'gi'),
  new RegExp(`(?:\\b${DAY},? )?\\b\\d{1,2}[ -]${MONTH}[ -]\\d{2,4}(?:[ ,]+${TIME}${ZONE})?`, 'gi'),
  new RegExp(
    `(?:\\b${DAY},? )?\\b${MONTH} {1,2}\\d{1,2}(?:,? \\d{4})?[ ,]+${TIME}${ZONE}(?: [a-z]{3,5})?(?: \\d{4}\\b)?`,
    'gi',
  ),
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g,
  new RegExp(`\\b${TIME}${ZONE}`, 'gi'),
  // UUIDs, and words of hexadecimal digits.
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
  /\b(?=[a-f]{0,64}\d)[0-9a-f]{16,128}\b/gi,
  // Pure-FTPd counts its users; Google Mail names the connection.
  /\buser number \d{1,9} of \d{1,9}\b/gi,
  /\b[\w.-]{8,80}(?= - gsmtp\b)/g,
];
