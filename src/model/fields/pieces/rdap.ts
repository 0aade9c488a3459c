import { date, type FieldSpecs, keyword, keywords, keywordsCi, objects, texts } from '../../define.ts';
import { whoisContact } from './whois.ts';

/** What an answer of RDAP says of a domain besides the fields of its registration. */
export const rdapFindings: FieldSpecs = {
  conformance: keywords('Extensions and profiles that the server follows.'),
  lang: keyword('Language of the answer.'),
  port43: keyword('The WHOIS server that has the same registration.'),
  event: objects('What happened to the registration.', {
    action: keyword('What happened, such as reregistration or locked.'),
    actor: keyword('Who did it.', { privacy: 'contact' }),
    date: date('When it happened, or will.'),
  }),
  redacted: objects('What the server leaves out.', {
    name: keyword('What is left out.'),
    reason: keyword('Why.'),
    method: keyword('How, such as removal or emptyValue.'),
  }),
  variant: keywords('Variants of the name.'),
  remark: texts('Remarks about the registration.'),
  party: objects('Parties in other roles, such as reseller or abuse.', {
    role: keywordsCi('Their roles.'),
    ...whoisContact,
  }),
};
