import { integer, keyword, keywordCi, keywords, long, object, objects, text, version } from '../../define.ts';

export const redis = object('What a Redis server answered.', {
  banner: text('The server section of its INFO.'),
  ping_response: text('Reply to PING; PONG if no password is needed.', { facet: true }),
  info_response: text('Reply to INFO.'),
  nonexistent_response: text('Reply to a command that does not exist.', { facet: true }),
  quit_response: text('Reply to QUIT.', { facet: true }),
  custom_responses: objects('Replies to custom commands of the scan.', {
    command: keyword('The command.'),
    arguments: text('Arguments of the command.'),
    response: text('The reply to the command.'),
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
  databases: keywords('Databases that have keys.'),
  connected_clients: integer('Number of connected clients.'),
  uptime_in_seconds: long('Uptime of the server.'),
  used_memory: long('Memory in use, in bytes.'),
  total_connections_received: long('Connections accepted since the start.'),
  total_commands_processed: long('Commands processed since the start.'),
});
