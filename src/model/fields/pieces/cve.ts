import { date, type FieldSpecs, flag, float, keyword, keywordCi, keywords, text } from '../../define.ts';

/** A published vulnerability of a product that was recognised, by version alone: not tried out. */
export const cve: FieldSpecs = {
  name: keywordCi('Identifier, such as CVE-2021-44228.'),
  description: text('What the vulnerability is.'),
  severity: keywordCi('LOW, MEDIUM, HIGH or CRITICAL.'),
  base_score: float('CVSS base score from 0 to 10.', { answeredAsString: true, facet: true }),
  has_exploit: flag('An exploit has been published.'),
  exploit_links: keywords('Where exploits have been published.'),
  known_exploited: flag('Attacks that use it are known.'),
  published: date('When it was published.'),
  attack_vector: keywordCi('From where it can be used: NETWORK, ADJACENT_NETWORK, LOCAL or PHYSICAL.'),
  attack_complexity: keywordCi('How hard it is to use: LOW or HIGH.'),
  privileges_required: keywordCi('Which rights an attacker needs beforehand: NONE, LOW or HIGH.'),
  user_interaction: keywordCi('Whether somebody has to help the attacker: NONE or REQUIRED.'),
  confidentiality_impact: keywordCi('How much can be read: NONE, LOW or HIGH.'),
  integrity_impact: keywordCi('How much can be changed: NONE, LOW or HIGH.'),
  availability_impact: keywordCi('How much can be put out of service: NONE, LOW or HIGH.'),
  cwe: keywords('Kinds of weakness, such as CWE-79.'),
  match_product: text('The product and version it was matched to.', { facet: true }),
  match_type: keywordCi('How it was matched: by cpe or by product.'),
  cpe: keyword('CPE name it was matched to.'),
};
