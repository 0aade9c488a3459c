/** Names of others that no code of ours uses, by whose they are. A name that needs no exception must leave the list. */
export const OF_OTHERS: Readonly<Record<string, string>> = {
  'ASP.NET': 'asp_net_sessionid',
  Caddy: 'reverse_proxy',
  Go: 'IsGlobalUnicast IsPrivate',
  HTTP: 'Deprecation',
  'Model Context Protocol': 'structuredContent',
  Node: 'maxConnections stripTypeScriptTypes',
  NVD: 'target_sw',
  OpenSSH: 'MaxStartups known_hosts',
  Parquet:
    'CompressionCodec ConvertedType FieldRepetitionType FileMetaData LogicalType PageHeader RowGroup file_offset',
  Python: 'is_global',
  Schemathesis: 'ignored_auth',
};

export const OF_OTHERS_FILE = 'tools/layers/mentions/of-others.ts';
