import { integer, keyword, keywordCi, keywords, long, object, objects, text, version } from '../../define.ts';

export const redis = object('What a Redis server answered.', {
  banner: text('The server section of what it says about itself.'),
  ping_response: text('Answer to PING; PONG where no password is needed.', { facet: true }),
  info_response: text('Answer to INFO.'),
  nonexistent_response: text('Answer to a command that does not exist.', { facet: true }),
  quit_response: text('Answer to QUIT.', { facet: true }),
  custom_responses: objects('Answers to commands of the one who scanned.', {
    command: keyword('The command.'),
    arguments: text('What was sent with the command.'),
    response: text('The answer to the command.'),
  }),
  version: version('Version of the server.'),
  build_id: keyword('Identifier of the build.'),
  git_sha1: keyword('Commit the server was built from.'),
  mode: keywordCi('Mode the server runs in, such as standalone or cluster.'),
  os: text('Operating system the server runs on.', { facet: true }),
  arch_bits: keyword('Width of an address on the machine, 32 or 64.'),
  gcc_version: keyword('Version of the compiler.'),
  mem_allocator: keyword('Memory allocator in use.'),
  role: keywordCi('Whether it is a master or a replica.'),
  databases: keywords('Databases that hold keys.'),
  connected_clients: integer('Number of clients connected.'),
  uptime_in_seconds: long('How long the server has been running.'),
  used_memory: long('Memory in use, in bytes.'),
  total_connections_received: long('Connections accepted since the start.'),
  total_commands_processed: long('Commands carried out since the start.'),
});
