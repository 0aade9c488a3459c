/** Databases, caches and cluster coordination services. */
import { below, between, by, chance, from, oneOf, some } from '../../template/choices.ts';
import { type AnswerTemplates, flagsOf } from '../answer-of.ts';
import { demoNtlmInfo } from '../ntlm.ts';

const NOAUTH = '(Error: NOAUTH Authentication required.)';
const REFUSAL = '(DESCRIPTION=(ERR=1189)(VSNNUM=318767104)(ERROR_STACK=(ERROR=(CODE=1189)(EMFI=4))))';
const FRONTEND = 'unsupported frontend protocol 255.255: server supports 2.0 to 3.0';

const postgresError = (code: string, message: string, routine: string) => ({
  severity: '{FATAL|FATAL|FATAL|ВАЖНО|FATAL}',
  severity_v: 'FATAL',
  code,
  message,
  file: 'postmaster.c',
  line: '{1900..2300}',
  routine,
});
const ADVICE = { detail: 'The client sent an unknown start packet.', hint: 'See the manual of the server.' };

const MYSQL_CAPABILITIES =
  'LONG_PASSWORD FOUND_ROWS LONG_FLAG CONNECT_WITH_DB NO_SCHEMA COMPRESS ODBC LOCAL_FILES IGNORE_SPACE PROTOCOL_41 INTERACTIVE SSL IGNORE_SIGPIPE TRANSACTIONS RESERVED SECURE_CONNECTION MULTI_STATEMENTS MULTI_RESULTS PS_MULTI_RESULTS PLUGIN_AUTH CONNECT_ATTRS PLUGIN_AUTH_LEN_ENC_CLIENT_DATA CAN_HANDLE_EXPIRED_PASSWORDS SESSION_TRACK DEPRECATED_EOF';
const MYSQL_STATES =
  'STATUS_IN_TRANS STATUS_AUTOCOMMIT MORE_RESULTS_EXISTS STATUS_NO_GOOD_INDEX_USED STATUS_NO_INDEX_USED STATUS_CURSOR_EXISTS STATUS_LAST_ROW_SENT STATUS_DB_DROPPED STATUS_NO_BACKSLASH_ESCAPES STATUS_METADATA_CHANGED QUERY_WAS_SLOW PS_OUT_PARAMS STATUS_IN_TRANS_READONLY SESSION_STATE_CHANGED';

const mysqlGreeting = {
  banner: '{server_version}',
  protocol_version: 10,
  connection_id: below(2_000_000_000),
  auth_plugin_name: '{mysql_native_password|caching_sha2_password}',
  auth_plugin_data: '{base64 21}',
  character_set: oneOf(8, 33, 45, 255),
  capability_flags: flagsOf('CLIENT_', MYSQL_CAPABILITIES, (random, at) => at % 5 !== 4 || random.chance(0.5)),
  status_flags: flagsOf('SERVER_', MYSQL_STATES, (_, at) => at === 1),
  raw_packets: ['{base64 78}'],
};
const mysqlKinds = [
  { $product: 'mysql', server_version: '{$version}' },
  { $product: 'mariadb', server_version: '5.5.5-{$version}-MariaDB' },
] as const;

export const DATABASES = {
  cassandra: {
    $listens: [[1, 'cassandra', 9042]],
    $product: 'cassandra',
    $let: { cql: '{3.4.4|3.4.5|3.4.6}' },
    banner: 'CQL {cql}, password wanted',
    protocol_versions: ['3/v3', '4/v4', '5/v5-beta'],
    cql_versions: ['{cql}'],
    compression: ['snappy', 'lz4'],
    authenticator: 'org.apache.cassandra.auth.PasswordAuthenticator',
  },
  couchdb: {
    $listens: [[1, 'couchdb', 5984]],
    $path: '/',
    $product: 'couchdb',
    banner: 'Welcome {vendor} {$version}',
    version: '{$version}',
    git_sha: '{hex 9}',
    uuid: '{hex 32}',
    vendor: 'The Apache Software Foundation',
    vendor_version: '{$version}',
    features: some(0.7, ['access-ready', 'partitioned', 'pluggable-storage-engines', 'reshard', 'scheduler']),
  },
  drda: {
    $listens: [[1, 'drda', 50_000]],
    $product: 'db2',
    banner: 'DB2/LINUXX8664 {$version}',
    server_class: 'QDB2/LINUXX8664',
    instance_name: '{DB2|DB2INST1|SAMPLE}',
    release_level: from(
      'version',
      (version: string) => `SQL${version.replace(/\d+\.?/g, (part) => part.replace('.', '').padStart(2, '0'))}`,
    ),
    version: '{$version}',
    external_name: from('instance_name', (name: string, { random }) => `${name.toLowerCase()}.${random.hex(8)}`),
    product_id: from('release_level', (level: string) => level.slice(0, 8)),
  },
  elastic: {
    $listens: [[1, 'elastic', 9200]],
    $path: '/',
    $product: 'elastic',
    banner: '{name} {cluster_name} {$version}',
    name: oneOf('{node-1|es01|elasticsearch|search-a}', 'data-{noun}'),
    cluster_name: '{elasticsearch|docker-cluster|graylog|logs}',
    cluster_uuid: '{letters 22 ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-}',
    tagline: 'You Know, for Search',
    version: {
      number: '{$version}',
      build_flavor: 'default',
      build_type: '{docker|deb|tar|rpm}',
      build_hash: '{hex 40}',
      build_date: '2023-01-31T05:34:43.305Z',
      lucene_version: '8.11.1',
      minimum_wire_compatibility_version: '6.8.0',
      minimum_index_compatibility_version: '6.0.0-beta1',
    },
    status: '{green|yellow|yellow|red}',
    number_of_nodes: between(1, 9),
    plugins: some(0.6, ['analysis-icu', 'repository-s3', 'ingest-attachment']),
    $variants: [
      {
        indices: some(
          0.7,
          ['customers', 'logs-2026.09', 'read_me_to_get_your_data', '.kibana_1', 'orders'].map((name) => ({
            name,
            health: '{green|yellow}',
            docs_count: below(9_000_000),
            size_in_bytes: below(2_000_000_000),
          })),
        ),
      },
      // A server forked from an older Elasticsearch says so here. This one is invented.
      { version: { distribution: 'harboursearch' } },
    ],
  },
  etcd: {
    $listens: [[1, 'etcd', 2379]],
    $path: '/version',
    $product: 'etcd',
    banner: 'etcd {$version}, cluster {cluster_version}',
    version: '{$version}',
    cluster_version: '{3.5.0|3.4.0}',
    $variants: [{}, { storage_version: '3.6.0' }],
  },
  memcached: {
    $listens: [[1, 'memcached', 11_211]],
    $product: 'memcached',
    $let: { reads: below(2_000_000_000) },
    banner: 'VERSION {$version}\r\n',
    version: '{$version}',
    libevent_version: '2.1.8-stable',
    supports_ascii: true,
    stats: {
      pid: between(300, 32_000),
      uptime: below(30_000_000),
      time: by(({ now }) => Math.floor(now / 1000)),
      pointer_size: 64,
      threads: 4,
      max_connections: 1024,
      curr_connections: between(1, 300),
      total_connections: below(9_000_000),
      rejected_connections: below(10),
      curr_items: below(500_000),
      total_items: below(90_000_000),
      bytes: below(67_000_000),
      limit_maxbytes: 67_108_864,
      bytes_read: below(2_000_000_000),
      bytes_written: below(2_000_000_000),
      cmd_get: from('reads', (reads: number) => reads),
      cmd_set: below(90_000_000),
      cmd_flush: below(100),
      get_hits: from('reads', (reads: number) => Math.floor(reads * 0.9)),
      get_misses: from('reads', (reads: number) => reads - Math.floor(reads * 0.9)),
      evictions: below(1_000),
      auth_cmds: 0,
      auth_errors: 0,
      rusage_user: by(({ random }) => random.below(1_000_000) / 1000),
      rusage_system: by(({ random }) => random.below(1_000_000) / 1000),
    },
  },
  mongodb: {
    $listens: [[1, 'mongodb', 27_017]],
    $product: 'mongodb',
    banner: 'MongoDB {$version}',
    version: '{$version}',
    git_version: '{hex 40}',
    max_wire_version: oneOf(9, 13, 17, 21),
    read_only: false,
    is_master: chance(0.8),
    build_environment: {
      distmod: '{ubuntu2004|rhel70|debian11}',
      distarch: 'x86_64',
      cc: '/opt/mongodbtoolchain/v3/bin/gcc: gcc (GCC) 8.5.0',
      cc_flags: '-fno-omit-frame-pointer -fno-strict-aliasing -ggdb -pthread -Wall',
      cxx: '/opt/mongodbtoolchain/v3/bin/g++: g++ (GCC) 8.5.0',
      cxx_flags: '-Woverloaded-virtual -Wno-maybe-uninitialized -fsized-deallocation -std=c++17',
      link_flags: '-pthread -Wl,-z,now -rdynamic -Wl,--fatal-warnings',
      target_arch: 'x86_64',
      target_os: 'linux',
    },
    $variants: [
      {
        authentication_required: false,
        databases: some(
          0.7,
          ['admin', 'config', 'local', 'customers', 'READ_ME_TO_RECOVER_YOUR_DATA', 'shop'].map((name) => ({
            name,
            size_on_disk: below(2_000_000_000),
            empty: chance(0.1),
            collections: some(0.5, ['users', 'orders', 'system.version', 'README', 'sessions']),
          })),
        ),
        total_size: from('databases', (all: readonly { size_on_disk: number }[]) =>
          Math.min(
            2 ** 31 - 1,
            all.reduce((sum, { size_on_disk }) => sum + size_on_disk, 0),
          ),
        ),
      },
      { authentication_required: true, set_name: 'rs0', hosts: ['{fqdn}:27017'] },
    ],
  },
  mssql: {
    $listens: [[1, 'mssql', 1433, 'tls']],
    $product: 'mssql',
    banner: 'Microsoft SQL Server {$version}',
    version: '{$version}.0',
    instance_name: '{MSSQLSERVER|SQLEXPRESS|MSSQLSERVER|VEEAMSQL2016}',
    prelogin_options: {
      version: from('$version', (version: string) => {
        const [major = 0, minor = 0, build_number = 0] = version.split('.').map(Number);
        return { major, minor, build_number };
      }),
      encrypt_mode: '{ENCRYPT_ON|ENCRYPT_OFF|ENCRYPT_REQ|ENCRYPT_NOT_SUP}',
      instance: from('instance_name', (name: string) => name.toLowerCase()),
      thread_id: between(1000, 9000),
      mars: 0,
      trace_id: '{uuid}',
      fed_auth_required: 0,
    },
    ntlm_info: by(demoNtlmInfo),
  },
  mysql: {
    $variants: [
      {
        $listens: [
          [95, 'mysql', 3306],
          [5, 'mysql', 3307],
        ],
        ...mysqlGreeting,
        $kinds: mysqlKinds,
      },
      {
        $listens: [[1, 'mysql', 3306]],
        banner: '1130 {error_message}',
        error_code: 1130,
        error_id: 'ER_HOST_NOT_PRIVILEGED',
        error_message: "Host '{ip}' is not allowed to connect to this {MariaDB|MySQL} server",
        raw_packets: ['{base64 70}'],
      },
      {
        $listens: [[1, 'mysql', 3306]],
        ...mysqlGreeting,
        capability_flags: flagsOf('CLIENT_', MYSQL_CAPABILITIES, () => true),
        status_flags: flagsOf('SERVER_', MYSQL_STATES, () => true),
        $kinds: mysqlKinds,
      },
    ],
  },
  oracle: {
    $listens: [[1, 'oracle', 1521]],
    $product: 'oracle',
    version: '{$version}',
    handshake: {
      accept_version: 312,
      did_resend: chance(0.5),
      nsn_version: '{$version}',
      nsn_service_versions: {
        Authentication: '{$version}',
        Encryption: '{$version}',
        DataIntegrity: '{$version}',
        Supervisor: '{$version}',
      },
    },
    $variants: [
      {
        banner: `refused: ${REFUSAL}`,
        handshake: {
          refuse_error_raw: REFUSAL,
          refuse_error: [
            { key: 'DESCRIPTION.ERR', value: '1189' },
            { key: 'DESCRIPTION.VSNNUM', value: '318767104' },
          ],
          refuse_version: '{$version}',
          refuse_reason_app: '0x22',
          refuse_reason_sys: '0x00',
        },
      },
      {
        banner: 'Oracle {$version}',
        handshake: {
          redirect_target_raw: '(DESCRIPTION=(ADDRESS=(PROTOCOL=TCP)(HOST={ip})(PORT=1522)))',
          redirect_target: [
            { key: 'DESCRIPTION.ADDRESS.PROTOCOL', value: 'TCP' },
            { key: 'DESCRIPTION.ADDRESS.HOST', value: '{ip}' },
          ],
        },
      },
    ],
  },
  postgres: {
    $listens: [
      [60, 'postgres', 5432],
      [40, 'postgresssl', 5432, 'tls'],
    ],
    $product: 'postgresql',
    banner: FRONTEND,
    supported_versions: FRONTEND,
    is_ssl: from('$protocol', (protocol: string) => protocol === 'postgresssl'),
    protocol_error: postgresError('0A000', FRONTEND, 'ProcessStartupPacket'),
    startup_error: postgresError(
      '28000',
      'no PostgreSQL user name specified in startup packet',
      'ProcessStartupPacket',
    ),
    user_startup_error: postgresError(
      '28000',
      'no pg_hba.conf entry for host "{ip}", user "postgres", database "postgres"',
      'ClientAuthentication',
    ),
    $variants: [
      { authentication_mode: { mode: '{password_md5|sasl}', payload: '{hex 8}' } },
      {
        authentication_mode: { mode: 'ok', payload: '' },
        protocol_error: ADVICE,
        startup_error: ADVICE,
        user_startup_error: ADVICE,
        server_parameters: 'server_version={13.4|14.11|15.6|16.2}; server_encoding=UTF8; TimeZone=Etc/UTC',
        backend_key_data: { process_id: '{100..32000}', secret_key: '{digits 9}' },
        transaction_status: 'I',
      },
    ],
  },
  redis: {
    $listens: [[1, 'redis', 6379]],
    $product: 'redis',
    quit_response: 'OK',
    $variants: [
      {
        banner: '{info_response}',
        ping_response: 'PONG',
        info_response:
          '# Server\r\nredis_version:{version}\r\nredis_git_sha1:{git_sha1}\r\nredis_build_id:{build_id}\r\nredis_mode:{mode}\r\nos:{os}\r\narch_bits:64\r\nuptime_in_seconds:{uptime_in_seconds}\r\n# Replication\r\nrole:{role}\r\n',
        nonexistent_response: "(Error: ERR unknown command 'NONEXISTENT')",
        custom_responses: [{ command: 'DBSIZE', arguments: '0', response: ':{0..5000}' }],
        version: '{$version}',
        build_id: '{hex 16}',
        git_sha1: '00000000',
        mode: '{standalone|standalone|standalone|cluster}',
        os: 'Linux {5.4.0-150|5.15.0-91|6.1.0-18}-generic x86_64',
        arch_bits: '64',
        gcc_version: '{9.4.0|11.4.0|12.2.0}',
        mem_allocator: 'jemalloc-5.2.1',
        role: '{master|master|slave}',
        databases: oneOf(['db0'], ['db0'], ['db0', 'db1']),
        connected_clients: between(1, 90),
        uptime_in_seconds: below(30_000_000),
        used_memory: below(900_000_000),
        total_connections_received: below(9_000_000),
        total_commands_processed: below(90_000_000),
      },
      {
        $hidesVersion: true,
        banner: NOAUTH,
        ping_response: NOAUTH,
        info_response: NOAUTH,
        nonexistent_response: NOAUTH,
      },
    ],
  },
  zookeeper: {
    $listens: [[1, 'zookeeper', 2181]],
    $product: 'zookeeper',
    banner:
      'Environment:\nzookeeper.version={version}\nhost.name={hostname}\njava.version={java_version}\nos.name=Linux\nos.version={os_version}\n',
    version: '{$version}',
    mode: '{standalone|leader|follower}',
    connections: between(1, 200),
    node_count: below(90_000),
    hostname: '{fqdn}',
    java_version: '{1.8.0_392|11.0.21|17.0.9}',
    os_name: 'Linux',
    os_version: '{5.15.0-91-generic|4.18.0-513.el8.x86_64}',
  },
} satisfies AnswerTemplates;
