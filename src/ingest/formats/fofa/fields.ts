/** Names that a search of FOFA can ask for. */
export const FOFA_FIELDS: ReadonlySet<string> = new Set(
  `host ip port protocol base_protocol link domain cname cname_domain title server os header banner body cert icp fid
   country country_name region city longitude latitude asn as_number as_organization org isp type
   jarm tls.ja3s tls.version cert.sn cert.issuer.org cert.issuer.cn cert.subject.org cert.subject.cn cert.domain
   cert.not_before cert.not_after cert.is_valid cert.is_match cert.is_expired certs_domains certs_subject_org
   certs_subject_cn certs_issuer_org certs_issuer_cn certs_valid header_hash banner_hash banner_fid icon icon_hash
   product product_category product.version version structinfo lastupdatetime is_ipv6 is_domain status_code`.split(
    /\s+/,
  ),
);

/** Those that no table of another tool has. */
export const FOFA_FIELDS_ALONE: ReadonlySet<string> = new Set(
  [...FOFA_FIELDS]
    .filter((name) =>
      /^(?:certs?[._]|tls\.|as_|cname_|(?:header|banner|icon)_hash)|^(?:base_protocol|icp|fid)$/.test(name),
    )
    .concat('lastupdatetime', 'structinfo', 'product_category', 'country_name'),
);

/** The values of a row, by their names. */
export type FofaRow = ReadonlyMap<string, string>;
