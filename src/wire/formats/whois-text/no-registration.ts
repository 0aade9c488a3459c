/** Why an answer has no registration, by the words that servers use. */
import type { NoRegistration } from './whois-answer.ts';
import type { WhoisRow } from './whois-row.ts';

const LIMITED =
  /exceeded|limit reached|excessive querying|per second allowed|too many (?:requests|queries)|slow down|quota of|max(?:imum)? (?:daily )?(?:number of )?(?:connection|quer)|blacklisted|address (?:is )?blocked|could not be processed|still in grace period|wait \d+ seconds|rate.?limit(?:ed|ing)?\b|access (?:is )?denied/i;

const REASONS: readonly (readonly [NoRegistration, RegExp])[] = [
  [
    'reserved',
    /not available for|reserved|prohibited string|name is blocked|can ?not be registered|not allowed|premium|restricted/i,
  ],
  [
    'available',
    /no match|not? found|no (?:data|object|entr|record|result|such domain|domain records|matching|information)|not (?:been )?regist|not in (?:the )?database|nothing found|is free|is available|available for (?:purchase|registration)|not exist|not available in our|domain status:\s*(?:available|no object)|status:\s*(?:free|available|not registered)|not have an entry|no_se_encontro|nincs tal|0 objects|object_not_found|could not find|not known|unassign|등록되어 있지 않|no hits|^available$/i,
  ],
  [
    'unavailable',
    /temporar(?:y|ily)|timed? ?out|unavailable|connection (?:refused|reset|failed)|internal error|out of service|try again/i,
  ],
  ['invalid', /invalid|syntax|malformed|incorrect|bad (?:query|request)/i],
];

/** Servers say it in one of the first lines, or in a comment behind their terms. */
export function noRegistration(rows: readonly WhoisRow[], statuses: readonly string[]): NoRegistration {
  const status = statuses.join(' ');
  for (const [reason, words] of STATUS_REASONS) if (words.test(status)) return reason;
  const said = rows.filter(({ line }) => line !== '' && line.length <= LONGEST_SENTENCE && !TERMS.test(line));
  if (said.some(({ line }) => LIMITED.test(line))) return 'limited';
  for (const isComment of [false, true])
    for (const row of said) {
      if (row.isComment !== isComment) continue;
      const reason = REASONS.find(([, words]) => words.test(row.line))?.[0];
      if (reason !== undefined) return reason;
    }
  return 'unread';
}

const LONGEST_SENTENCE = 160;
/** Terms of use say much that sounds so. */
const TERMS =
  /terms|agree|purpose|guarantee|use this|use of|may not be|prohibited |you will|information|currently set to|competing registrars|^% persons|^%?-? ?is still|copyright|authori[sz]ed|reserves? |whole|entirety|otherwise|written/i;
const STATUS_REASONS: readonly (readonly [NoRegistration, RegExp])[] = [
  ['available', /^(?:free|available|not registered|no object found|220 available)/i],
  ['reserved', /^(?:reserved|unassignable|not ?allowed|prohibited)/i],
  ['invalid', /^invalid/i],
];
