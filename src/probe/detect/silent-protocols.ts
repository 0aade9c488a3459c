/**
 * Protocols whose servers answer neither silence, nor a web request, nor a TLS hello, in the order to try them on an
 * unusual port. Each costs a connection, so the list has only what is common there.
 */
export const SILENT_PROTOCOLS: readonly string[] = [
  ...['redis', 'memcached', 'mongodb', 'rdp', 'smb', 'postgres', 'mqtt', 'socks', 'rtsp', 'mssql'],
];
