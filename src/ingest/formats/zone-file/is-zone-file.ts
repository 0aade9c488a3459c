import { ZoneReader } from '../../../wire/formats/zone-file/zone-reader.ts';
import type { Head } from '../format.ts';

/**
 * A directive, or a record with a time to live, a class or an SOA, before anything that is not one. Lines of a name, a
 * type and a value alone are not enough: scanners write those too.
 */
export function isZoneFile({ bytes, text, isWhole }: Head): boolean {
  if (text.includes('\u0000') || OTHERS.test(text)) return false;
  const reader = new ZoneReader({ offset: 0, line: 0, state: { origin: '.', name: '.' } });
  reader.push(bytes);
  if (isWhole) reader.end();
  const entry = reader.next();
  if (entry === undefined) return false;
  // An inclusion is refused, and still is a line of a zone file.
  if (DIRECTIVE.test(text)) return true;
  return entry.kind === 'records' && FIRST_RECORD.test(text);
}

/** Answers in the form of massdns, and our own lines of refused records do not count. */
const OTHERS = /^(?:[ \t\r]*(?:#.*)?\n)*;; Server: /;

const BEFORE = '^(?:[ \\t\\r]*(?:[#;].*)?\\n)*';
const DIRECTIVE = new RegExp(`${BEFORE}\\$(?:ORIGIN|TTL|INCLUDE|GENERATE)[ \\t]+\\S`, 'i');
const OWNER = '(?:[^\\s;#]+[ \\t]+|[ \\t]+)';
/** An SOA needs neither time nor class, unless the line could be one of massdns. */
const AUTHORITY = '(?:[^\\s;#]*[^\\s;#.][ \\t]+|[^\\s;#]+(?:\\t|[ \\t]{2})[ \\t]*|[ \\t]+)SOA[ \\t]';
const FIRST_RECORD = new RegExp(`${BEFORE}(?:${OWNER}(?:\\d\\w*|IN|CH|HS|CLASS\\d+)[ \\t]+\\S|${AUTHORITY})`, 'i');
