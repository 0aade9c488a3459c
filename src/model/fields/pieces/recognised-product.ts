import {
  date,
  type FieldSpecs,
  flag,
  float,
  keyword,
  keywordCi,
  keywords,
  keywordsCi,
  object,
  text,
  version,
} from '../../define.ts';

/** A published vulnerability of a recognised product, derived from the version alone and not verified. */
export const cve: FieldSpecs = {
  name: keywordCi('Identifier, such as CVE-2021-44228.'),
  description: text('What the vulnerability is.'),
  severity: keywordCi('LOW, MEDIUM, HIGH or CRITICAL.'),
  base_score: float('CVSS base score from 0 to 10.', { answeredAsString: true, facet: true }),
  has_exploit: flag('An exploit has been published.'),
  exploit_links: keywords('Where exploits have been published.'),
  known_exploited: flag('It is known to be exploited.'),
  epss_score: float('Probability from 0 to 1 that it is exploited within 30 days (EPSS).'),
  epss_percentile: float('Share from 0 to 1 of all vulnerabilities with at most this EPSS score.'),
  published: date('When it was published.'),
  attack_vector: keywordCi('Attack vector: NETWORK, ADJACENT_NETWORK, LOCAL or PHYSICAL.'),
  attack_complexity: keywordCi('How hard it is to exploit: LOW or HIGH.'),
  privileges_required: keywordCi('Privileges that an attacker needs: NONE, LOW or HIGH.'),
  user_interaction: keywordCi('Whether an attack needs the help of a user: NONE or REQUIRED.'),
  confidentiality_impact: keywordCi('Impact on confidentiality: NONE, LOW or HIGH.'),
  integrity_impact: keywordCi('Impact on integrity: NONE, LOW or HIGH.'),
  availability_impact: keywordCi('Impact on availability: NONE, LOW or HIGH.'),
  cwe: keywords('Kinds of weakness, such as CWE-79.'),
  match_product: text('The product and version it was matched to.', { facet: true }),
  match_type: keywordCi('How it was matched: by cpe or by product.'),
  cpe: keyword('CPE name it was matched to.'),
  possibly_fixed: flag('The version is of a distribution, which may have fixed it without changing the version.'),
};

/** A recognised product or kind of service. The key named after the product has its details. */
export const tag: FieldSpecs = {
  name: keywordCi('Short name of the product, such as nginx.'),
  fullname: text('Name of the product as its maker writes it.', { facet: true }),
  description: text('What the product is.'),
  category: keywordsCi('Kinds of product, such as Web servers.'),
  cpe: keywords('CPE names of the product.'),
  '*': object(
    'The product under its own short name.',
    { version: version('Recognised version.') },
    {
      names: 'any_case',
      shape: 'TaggedProduct',
    },
  ),
};
