/**
 * Replaces what has a volatile shape in a text that a server sent by the name of the shape, so that the texts of two
 * scans are equal if the server is. Texts that differ in anything else stay different: what looks like a mark is
 * doubled.
 */
export function steadyText(text: string): string {
  let steady = text.replaceAll(OPEN, OPEN + OPEN);
  for (const { name, pattern } of volatileShapes) steady = steady.replace(pattern, `$<kept>${OPEN}${name}${CLOSE}`);
  return steady;
}

/** Few texts contain these. */
const [OPEN, CLOSE] = ['‹', '›'];

/**
 * The shapes of text that differ between two answers of a server that has not changed. Nothing else is replaced: each
 * shape is whole, between the borders of words, so that no part of an address, a port, a version or a path is one.
 */
interface VolatileShape {
  /** Stands in a steady text for what had the shape. Lower-case letters. */
  readonly name: 'time' | 'token' | 'id' | 'word' | 'uptime' | 'duration' | 'count';
  /** The group `kept` comes before the shape and stays. No part repeats without a limit next to another that does. */
  readonly pattern: RegExp;
}

/** Numbers with dots, colons, slashes and hyphens around them are parts of something longer. */
const BEFORE_NUMBER = '(?<![\\p{L}\\p{N}_.:/-])';
const AFTER_NUMBER = '(?![\\p{L}\\p{N}_:/-]|[.,][\\p{L}\\p{N}_])';
/** An identifier may be a part of a path, and not of a name with dots or hyphens. */
const BEFORE_ID = '(?<![\\p{L}\\p{N}_.+-]|\\d:)';
const AFTER_ID = '(?![\\p{L}\\p{N}_+-]|\\.[\\p{L}\\p{N}_])';
const BEFORE_WORD = '(?<![\\p{L}\\p{N}_.+/-]|\\d:)';
const AFTER_WORD = '(?![\\p{L}\\p{N}_+/-]|\\.[\\p{L}\\p{N}_])';
const HEX = '[0-9A-Fa-f]';
const BEFORE_NAME = '(?<![\\p{L}\\p{N}_-])';
const AFTER_UNIT = '(?![\\p{L}\\p{N}_])';

/**
 * The same in capital and in small letters. Not by a modifier such as `(?i:`: V8 13.6 may forget it in the later
 * alternatives of a group (https://github.com/nodejs/node/issues/60030).
 */
const anyCase = (source: string): string =>
  `(?:${source.replace(/\\.|\[[^\]]*\]|[a-z]/g, (part) => (part.length > 1 ? part : `[${part.toUpperCase()}${part}]`))})`;

const DAY_NAME = anyCase(
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?',
);
const MONTH_NAME = anyCase(
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
);
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d{2}';
const CLOCK = '(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-6]\\d(?:[.,]\\d{1,9})?)?(?: ?[AaPp]\\.?[Mm]\\b\\.?)?';
const ZONE_NAME = '(?:Z|UTC|GMT|[ECMP][SD]T|CES?T|EES?T|WES?T|BST|MSK|IST|JST|AE[SD]T)';
const ZONE = `(?: ?(?:${ZONE_NAME}|[+-]\\d{2}:?\\d{2}(?: \\([A-Z]{2,5}\\))?)\\b)?`;
const TIME = `${CLOCK}${ZONE}`;
/** Between a date and a time. */
const AT = '(?:,? {1,2}(?:at )?)';

/** Names of values that are new for each visitor. */
const TOKEN_NAME = anyCase(
  '[\\w-]{0,30}?(?:nonce|csrf|xsrf|session[_-]?id|sessid|verificationtoken|viewstate|eventvalidation|(?:request|trace|correlation)[_-]?id)[\\w-]{0,20}|[\\w-]{0,30}?token|opaque|sid|stok',
);
/** With its padding, which an equals sign after a name is not. */
const BASE64 =
  '(?![+/])(?=[\\w+/]{0,512}[A-Z])(?=[\\w+/]{0,512}[a-z])(?=[\\w+/]{0,512}\\d)(?:[A-Za-z\\d+/]{4}){4,128}(?:[A-Za-z\\d+/]{2}==|[A-Za-z\\d+/]{3}=)';

const UNIT = `(?: ?(?:weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|secs?|[wdhms])${AFTER_UNIT})`;
const CLOCK_TIME = '\\d{1,6}(?::\\d{2}){1,2}(?:\\.\\d{1,9})?';
/** As a number, a clock, or numbers with units. */
const RUN_TIME = `(?:${CLOCK_TIME}|\\d{1,12}(?:,\\d{3}){0,4}(?:\\.\\d{1,9})?${UNIT}?)(?:,? {0,2}(?:and )?(?:${CLOCK_TIME}|\\d{1,9}${UNIT})){0,6}`;

const patterns = (name: VolatileShape['name'], ...sources: readonly string[]): readonly VolatileShape[] =>
  sources.map((source) => ({
    name,
    pattern: new RegExp(source.includes('(?<kept>') ? source : `(?<kept>)${source}`, 'gu'),
  }));

/** In this order: the longer forms first. */
export const volatileShapes: readonly VolatileShape[] = [
  ...patterns(
    'token',
    // Of a content security policy.
    "(?<kept>'nonce-)[\\w+/=-]{1,512}(?=')",
    // A field of a form, or an element in the head of a page, with its value after or before its name.
    `(?<kept>\\b(?:name|property|id)=["']?${TOKEN_NAME}["']?\\s[^<>]{0,200}?\\b(?:value|content)=["'])[^"'<>\\s]{1,65536}(?=["'])`,
    `(?<kept>\\b(?:value|content)=["'])[^"'<>\\s]{1,65536}(?=["'][^<>]{0,200}?\\b(?:name|property|id)=["']?${TOKEN_NAME}["'\\s/>])`,
    // A parameter of a header or a URI, and a member of an object.
    `(?<kept>${BEFORE_NAME}${TOKEN_NAME}\\\\{0,3}["']?\\s{0,3}[:=]\\s{0,3}\\\\{0,3}["']?)[\\w+/=.~%-]{4,1024}(?![\\w+/=.~%:-])`,
    `(?<kept>[?&](?:amp;)?${anyCase('state|code_challenge|execution|tab_id|session_code|samlrequest|relaystate|signature')}=)[\\w+/=.~%-]{4,1024}`,
    '(?<![\\p{L}\\p{N}_.-])eyJ[\\w-]{8,4096}\\.eyJ[\\w-]{8,4096}\\.[\\w-]{8,4096}(?![\\p{L}\\p{N}_.-])',
  ),
  // The time stamp of a POP3 greeting (RFC 1939, APOP), and other identifiers of messages: numbers before the host.
  ...patterns(
    'id',
    '(?<kept><)(?=[A-Za-z-]{0,64}\\d)[\\w+=/-]{1,64}(?:\\.(?=[A-Za-z]{0,64}\\d)[\\w+=/-]{1,64}){1,4}(?=@[\\w.-]{1,255}>)',
  ),
  ...patterns(
    'time',
    // ISO 8601, with separators and without.
    `${BEFORE_NUMBER}${YEAR}(?<joint>[-/])(?:0[1-9]|1[0-2])\\k<joint>(?:0[1-9]|[12]\\d|3[01])(?:(?:[Tt]|${AT})${TIME})?${AFTER_NUMBER}`,
    `${BEFORE_NUMBER}${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3])[0-5]\\d[0-6]\\dZ?${AFTER_NUMBER}`,
    // RFC 5322 and HTTP, with the earlier forms.
    `${BEFORE_NUMBER}(?:${DAY_NAME},? )?${DAY}(?: ${MONTH_NAME},? ${YEAR}|-${MONTH_NAME}-(?:${YEAR}|\\d{2}))(?:${AT}${TIME})?${AFTER_NUMBER}`,
    // The form of asctime, and of people.
    `${BEFORE_NUMBER}(?:${DAY_NAME},? )?${MONTH_NAME} {1,2}${DAY}(?:,? ${YEAR})?${AT}${TIME}(?: ${ZONE_NAME})?(?: ${YEAR})?${AFTER_NUMBER}`,
    `${BEFORE_NUMBER}(?:${DAY_NAME},? )?${MONTH_NAME} {1,2}${DAY},? ${YEAR}${AFTER_NUMBER}`,
    `${BEFORE_NUMBER}${MONTH}/${DAY}/${YEAR}(?:${AT}${TIME})?${AFTER_NUMBER}`,
    `${BEFORE_NUMBER}${DAY}[./]${MONTH}[./]${YEAR}${AT}${TIME}${AFTER_NUMBER}`,
    `${BEFORE_NUMBER}${DAY}/${MONTH}/${YEAR}${AFTER_NUMBER}`,
    // Seconds or milliseconds since 1970, from 2017 to 2033.
    `${BEFORE_NUMBER}1[5-9]\\d{8}(?:\\d{3})?(?:\\.\\d{1,9})?${AFTER_NUMBER}`,
  ),
  ...patterns(
    'uptime',
    `(?<kept>\\b${anyCase('uptime')}[\\w-]{0,20}(?:<[^<>]{0,60}>|[\\s:="']){1,8})${RUN_TIME}${AFTER_NUMBER}`,
    `(?<kept>\\bup {1,2})(?=\\d{1,6} days?\\b)${RUN_TIME}${AFTER_NUMBER}`,
  ),
  ...patterns('time', `${BEFORE_NUMBER}${TIME}${AFTER_NUMBER}`),
  ...patterns(
    'duration',
    `${BEFORE_NUMBER}\\d{1,6}\\.\\d{1,9} ?(?:s|secs?|seconds?)${AFTER_NUMBER}`,
    `${BEFORE_NUMBER}\\d{1,9}(?:\\.\\d{1,9})? ?(?:ms|msecs?|milliseconds?)${AFTER_NUMBER}`,
  ),
  ...patterns(
    'id',
    `${BEFORE_ID}${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}${AFTER_ID}`,
    `${BEFORE_ID}(?=[A-Fa-f]{0,128}\\d)${HEX}{16,128}${AFTER_ID}`,
  ),
  // Of letters in both cases and digits within.
  ...patterns(
    'word',
    `${BEFORE_WORD}(?!sha\\d{3}-)(?=[\\w-]{0,512}[A-Z])(?=[\\w-]{0,512}[a-z])(?=[\\w-]{0,512}\\d[A-Za-z_-])[\\w-]{22,512}${AFTER_WORD}`,
    `(?<kept>["'])${BASE64}(?=["'])`,
    `${BEFORE_WORD}${BASE64}(?![\\p{L}\\p{N}_+/"'=‹-])`,
  ),
  // Pure-FTPd counts its users; Google Mail names the connection.
  ...patterns('count', '(?<kept>\\buser number )\\d{1,9}(?= of \\d)'),
  ...patterns('id', `${BEFORE_WORD}(?=[\\w.-]{0,80}\\d)[\\w.-]{8,80}(?= - gsmtp\\b)`),
];
