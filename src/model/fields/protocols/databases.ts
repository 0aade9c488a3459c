/**
 * Fields of what databases, caches and stores of keys answered.
 * To add a protocol, write its object, and its name in the list at the end.
 */
import {
  type FieldSpecs,
  flag,
  float,
  integer,
  keyword,
  keywordCi,
  keywords,
  long,
  object,
  objects,
  opaque,
  opaques,
  text,
  version,
} from '../../define.ts';
import { ntlmInfo } from '../pieces/ntlm-info.ts';

const cassandra = object('What a Cassandra database server answered.', {
  banner: text('Version and accepted logins in one line.', { facet: true }),
  protocol_versions: keywords('Versions of the protocol.'),
  cql_versions: keywords('Versions of the query language.'),
  compression: keywords('Compressions of the connection.'),
  authenticator: keyword('Authentication class, if a login is needed.'),
});

const drda = object('What a Db2 or Derby database server answered.', {
  banner: text('Product and version in one line.', { facet: true }),
  server_class: text('Platform of the server.', { facet: true }),
  instance_name: text('Name of the instance.', { facet: true }),
  release_level: keyword('Release as the server writes it.'),
  version: version('Version of the server.'),
  external_name: text('Name of the server process.', { facet: true, varies: 'itself' }),
  product_id: keyword('Identifier of the product.'),
});

const memcached = object('What a Memcached server answered.', {
  banner: text('Reply to the version command.', { facet: true }),
  version: version('Version of the server.'),
  libevent_version: version('Version of the event library.'),
  supports_ascii: flag('The server speaks the text protocol.'),
  stats: object('Statistics of the server.', {
    pid: integer('Number of the server process.', { facet: false, varies: 'itself' }),
    uptime: long('How many seconds the server has been running.', { varies: 'itself' }),
    time: long('Clock of the server, in seconds since 1970.', { varies: 'itself' }),
    pointer_size: integer('Pointer size of the machine, 32 or 64 bits.'),
    threads: integer('Number of worker threads.'),
    max_connections: integer('How many connections are allowed.'),
    curr_connections: integer('How many connections are open.', { varies: 'itself' }),
    total_connections: long('How many connections were opened since the start.', { varies: 'itself' }),
    rejected_connections: long('How many connections were refused.', { varies: 'itself' }),
    curr_items: long('How many items are stored.', { varies: 'itself' }),
    total_items: long('How many items were stored since the start.', { varies: 'itself' }),
    bytes: long('Bytes in use for items.', { varies: 'itself' }),
    limit_maxbytes: long('Bytes that may be used for items.'),
    bytes_read: long('Bytes received.', { varies: 'itself' }),
    bytes_written: long('Bytes sent.', { varies: 'itself' }),
    cmd_get: long('Number of reads.', { varies: 'itself' }),
    cmd_set: long('Number of writes.', { varies: 'itself' }),
    cmd_flush: long('Number of flushes of the whole cache.', { varies: 'itself' }),
    get_hits: long('Number of reads that hit.', { varies: 'itself' }),
    get_misses: long('Number of reads that missed.', { varies: 'itself' }),
    evictions: long('Number of items evicted to make room.', { varies: 'itself' }),
    auth_cmds: long('Number of login attempts.', { varies: 'itself' }),
    auth_errors: long('Number of failed logins.', { varies: 'itself' }),
    rusage_user: float('Seconds of processor time in user mode.', { varies: 'itself' }),
    rusage_system: float('Seconds of processor time in system mode.', { varies: 'itself' }),
  }),
});

const mongodb = object('What a MongoDB server answered.', {
  banner: text('Product and version in one line.', { facet: true }),
  version: version('Version of the server.'),
  git_version: keyword('Commit the server was built from.'),
  max_wire_version: integer('Highest version of the protocol the server speaks.'),
  read_only: flag('The server is read-only.'),
  is_master: flag('The server is the primary, which accepts writes.'),
  set_name: text('Name of the replica set.', { facet: true }),
  hosts: keywords('Members of the replica set.', { varies: 'order' }),
  authentication_required: flag('Listing the databases needs a password.'),
  databases: objects('Databases listed without a password.', {
    name: text('Name of the database.', { facet: true }),
    size_on_disk: long('Size of the database in bytes.', { varies: 'itself' }),
    empty: flag('The database is empty.'),
    collections: keywords('Collections of the database.', { varies: 'order' }),
  }),
  total_size: long('Size of all databases together, in bytes.', { varies: 'itself' }),
  build_environment: object('How the server was built.', {
    distmod: keywordCi('Distribution it was built for.'),
    distarch: keywordCi('Architecture it was built for.'),
    cc: opaque('C compiler.'),
    cc_flags: opaque('Options of the C compiler.'),
    cxx: opaque('C++ compiler.'),
    cxx_flags: opaque('Options of the C++ compiler.'),
    link_flags: opaque('Options of the linker.'),
    target_arch: keywordCi('Architecture it runs on.'),
    target_os: keywordCi('Operating system it runs on.'),
  }),
});

const mssql = object('What a Microsoft SQL server answered.', {
  banner: text('Product and version in one line.', { facet: true }),
  version: version('Version of the server.'),
  instance_name: text('Name of the instance.', { facet: true }),
  prelogin_options: object('What the server sent before login.', {
    version: object('Version of the server in its parts.', {
      major: integer('Major version.'),
      minor: integer('Minor version.'),
      build_number: integer('Number of the build.'),
    }),
    encrypt_mode: keywordCi('Whether the connection gets encrypted, such as ENCRYPT_ON.'),
    instance: text('Reply to the instance option.'),
    thread_id: integer('Number of the thread that answered.', { varies: 'itself' }),
    mars: integer('1 if several requests may be open at once (MARS).'),
    trace_id: keyword('Identifier of the connection.', { varies: 'itself' }),
    fed_auth_required: integer('1 if a third party performs the login (federated authentication).'),
  }),
  ntlm_info: ntlmInfo,
});

const capabilities: FieldSpecs = {
  CLIENT_LONG_PASSWORD: flag('The server supports the newer password functions.'),
  CLIENT_FOUND_ROWS: flag('The server can count found rows instead of changed ones.'),
  CLIENT_LONG_FLAG: flag('The server can send longer column flags.'),
  CLIENT_CONNECT_WITH_DB: flag('A database can be named at login.'),
  CLIENT_NO_SCHEMA: flag('Names of databases can be forbidden before names of tables.'),
  CLIENT_COMPRESS: flag('The connection can be compressed.'),
  CLIENT_ODBC: flag('The server has a mode for ODBC.'),
  CLIENT_LOCAL_FILES: flag('The server can ask the client for local files.'),
  CLIENT_IGNORE_SPACE: flag('Blanks are allowed before an opening parenthesis.'),
  CLIENT_PROTOCOL_41: flag('The server supports the protocol of version 4.1.'),
  CLIENT_INTERACTIVE: flag('The server has another time limit for interactive clients.'),
  CLIENT_SSL: flag('The connection can be encrypted.'),
  CLIENT_IGNORE_SIGPIPE: flag('Clients may ignore broken pipes.'),
  CLIENT_TRANSACTIONS: flag('The server reports the state of transactions.'),
  CLIENT_RESERVED: flag('A bit that is no longer used.'),
  CLIENT_SECURE_CONNECTION: flag('The server supports the login of version 4.1.'),
  CLIENT_MULTI_STATEMENTS: flag('Several statements can be sent at once.'),
  CLIENT_MULTI_RESULTS: flag('A statement can have several results.'),
  CLIENT_PS_MULTI_RESULTS: flag('A prepared statement can have several results.'),
  CLIENT_PLUGIN_AUTH: flag('Plug-ins perform the login.'),
  CLIENT_CONNECT_ATTRS: flag('Clients can describe themselves at login.'),
  CLIENT_PLUGIN_AUTH_LEN_ENC_CLIENT_DATA: flag('Data of the login may be longer than 255 bytes.'),
  CLIENT_CAN_HANDLE_EXPIRED_PASSWORDS: flag('Passwords can expire.'),
  CLIENT_SESSION_TRACK: flag('The server reports changes of the session.'),
  CLIENT_DEPRECATED_EOF: flag('Results end without an EOF packet.'),
};

const states: FieldSpecs = {
  SERVER_STATUS_IN_TRANS: flag('A transaction is open.'),
  SERVER_STATUS_AUTOCOMMIT: flag('Each statement is committed on its own.'),
  SERVER_MORE_RESULTS_EXISTS: flag('More results follow.'),
  SERVER_STATUS_NO_GOOD_INDEX_USED: flag('The last query used no good index.'),
  SERVER_STATUS_NO_INDEX_USED: flag('The last query used no index.'),
  SERVER_STATUS_CURSOR_EXISTS: flag('A cursor is open.'),
  SERVER_STATUS_LAST_ROW_SENT: flag('The cursor has reached its end.'),
  SERVER_STATUS_DB_DROPPED: flag('A database was dropped.'),
  SERVER_STATUS_NO_BACKSLASH_ESCAPES: flag('A backslash is an ordinary character.'),
  SERVER_STATUS_METADATA_CHANGED: flag('The columns of a prepared statement have changed.'),
  SERVER_QUERY_WAS_SLOW: flag('The last query was slow.'),
  SERVER_PS_OUT_PARAMS: flag('The result holds output parameters.'),
  SERVER_STATUS_IN_TRANS_READONLY: flag('A read-only transaction is open.'),
  SERVER_SESSION_STATE_CHANGED: flag('The state of the session has changed.'),
};

const mysql = object('What a MySQL or MariaDB server sent before login.', {
  banner: text('Version, and the error if the server refuses the connection, in one line.', { facet: true }),
  protocol_version: integer('Version of the protocol: usually 10.'),
  server_version: version('Version of the server as it writes it.'),
  connection_id: integer('Number of the connection.', { facet: false, varies: 'itself' }),
  auth_plugin_name: keywordCi('Plug-in for the login.'),
  auth_plugin_data: opaque('Random bytes for the login as base64.', { varies: 'itself' }),
  character_set: integer('Number of the character set and collation.'),
  capability_flags: object('Capabilities of the server, a flag for each.', capabilities),
  status_flags: object('State of the connection, a flag for each.', states),
  error_code: integer('Error number, if the server refuses the connection.'),
  error_id: keywordCi('Error name, if the server refuses the connection.'),
  error_message: text('Error text, if the server refuses the connection.', { facet: true }),
  raw_packets: opaques('The packets of the server as base64.', { varies: 'itself' }),
});

const descriptor: FieldSpecs = {
  key: keyword('Key of the value, such as DESCRIPTION.ERR.'),
  value: text('The value.', { facet: true }),
};

const oracle = object('What an Oracle database listener answered.', {
  banner: text('Version, or the refusal, in one line.', { facet: true }),
  version: version('Version of the database.'),
  handshake: object('How the connection was negotiated.', {
    accept_version: integer('Version of the protocol that was accepted.'),
    did_resend: flag('The listener asked for the first packet again.'),
    redirect_target_raw: text('Redirect target of the listener, as sent.', { facet: true }),
    redirect_target: objects('Redirect target of the listener, in parts.', descriptor, { shape: 'OracleDescriptor' }),
    refuse_error_raw: text('The refusal as sent.', { facet: true }),
    refuse_error: objects('The refusal in parts.', descriptor, { shape: 'OracleDescriptor' }),
    refuse_version: version('Version in the refusal.'),
    refuse_reason_app: keyword('Refusal code of the application.'),
    refuse_reason_sys: keyword('Refusal code of the system.'),
    nsn_version: version('Version reported during service negotiation.'),
    nsn_service_versions: object('Versions of the services.', {
      Authentication: keyword('Version of the authentication.'),
      Encryption: keyword('Version of the encryption.'),
      DataIntegrity: keyword('Version of the data integrity.'),
      Supervisor: keyword('Version of the supervisor.'),
    }),
  }),
});

const postgresError: FieldSpecs = {
  severity: keywordCi('Severity in the language of the server, such as FATAL.'),
  severity_v: keywordCi('Severity in English.'),
  code: keyword('SQLSTATE code of the error.'),
  message: text('Text of the error.', { facet: true }),
  detail: text('More about the error.', { facet: true }),
  hint: text('Hint about the error.', { facet: true }),
  file: keyword('Source file that raised the error.'),
  line: keyword('Line of the source file.'),
  routine: keyword('Function of the source file.'),
};
const error = (about: string) => object(about, postgresError, { shape: 'PostgresError' });

const postgres = object('What a PostgreSQL server sent before login.', {
  banner: text('Reply to the request for supported versions.', { facet: true }),
  supported_versions: text('Protocol versions that the server says it supports.', { facet: true }),
  is_ssl: flag('The connection was encrypted.'),
  authentication_mode: object('Login method that the server requires.', {
    mode: keywordCi('Name of the method, such as password_md5 or sasl.'),
    payload: keyword('Salt or mechanisms of the method.', { facet: false, varies: 'itself' }),
  }),
  protocol_error: error('Reply to a protocol version that does not exist.'),
  startup_error: error('Reply to a login without a user.'),
  user_startup_error: error('Reply to a login with a user and no password.'),
  server_parameters: text('Settings reported after login.'),
  backend_key_data: object(
    'Data for cancelling a request.',
    {
      process_id: keyword('Number of the server process.', { facet: false }),
      secret_key: keyword('Secret key of the process.', { facet: false }),
    },
    { varies: 'itself' },
  ),
  transaction_status: keywordCi('Transaction state after login.'),
});

const redis = object('What a Redis server answered.', {
  banner: text('The server section of its INFO.', { varies: 'itself' }),
  ping_response: text('Reply to PING; PONG if no password is needed.', { facet: true }),
  info_response: text('Reply to INFO.', { varies: 'itself' }),
  nonexistent_response: text('Reply to a command that does not exist.', { facet: true, varies: 'parts' }),
  quit_response: text('Reply to QUIT.', { facet: true }),
  custom_responses: objects('Replies to custom commands of the scan.', {
    command: keyword('The command.'),
    arguments: text('Arguments of the command.'),
    response: text('The reply to the command.', { varies: 'parts' }),
  }),
  version: version('Version of the server.'),
  build_id: keyword('Identifier of the build.'),
  git_sha1: keyword('Commit the server was built from.'),
  mode: keywordCi('Mode the server runs in, such as standalone or cluster.'),
  os: text('Operating system the server runs on.', { facet: true }),
  arch_bits: keyword('Pointer size of the machine, 32 or 64 bits.'),
  gcc_version: keyword('Version of the compiler.'),
  mem_allocator: keyword('Memory allocator in use.'),
  role: keywordCi('Whether it is a master or a replica.'),
  databases: keywords('Databases that have keys.', { varies: 'itself' }),
  connected_clients: integer('Number of connected clients.', { varies: 'itself' }),
  uptime_in_seconds: long('Uptime of the server.', { varies: 'itself' }),
  used_memory: long('Memory in use, in bytes.', { varies: 'itself' }),
  total_connections_received: long('Connections accepted since the start.', { varies: 'itself' }),
  total_commands_processed: long('Commands processed since the start.', { varies: 'itself' }),
});

const zookeeper = object('What a ZooKeeper server answered.', {
  banner: text('The reply to the environment or state command.', { facet: true, varies: 'itself' }),
  version: version('Version of the server.'),
  mode: keywordCi('Role of the server, such as leader or standalone.'),
  connections: long('Number of open connections.', { varies: 'itself' }),
  node_count: long('Number of nodes in its tree.', { varies: 'itself' }),
  hostname: keyword('Name of the machine.'),
  java_version: version('Version of Java.'),
  os_name: text('Operating system.', { facet: true }),
  os_version: version('Version of the operating system.'),
});

export const databases: FieldSpecs = {
  cassandra,
  drda,
  memcached,
  mongodb,
  mssql,
  mysql,
  oracle,
  postgres,
  redis,
  zookeeper,
};
