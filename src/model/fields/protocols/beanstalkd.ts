import { keyword, long, object, text, version } from '../../define.ts';

export const beanstalkd = object('What a Beanstalkd work queue answered.', {
  banner: text('The statistics.', { facet: true }),
  version: version('Version of the server.'),
  hostname: keyword('Name of the machine.'),
  os: text('Operating system.', { facet: true }),
  uptime: long('How many seconds the server has been running.'),
  current_connections: long('Number of open connections.'),
  total_jobs: long('Number of jobs since the start.'),
});
