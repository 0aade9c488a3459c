import { date, flag, keyword, keywordCi, object, objects, text, version } from '../../define.ts';

export const docker = object('What the interface of a Docker engine, or of another that speaks it, reveals.', {
  banner: text('Name, version and platform in one line.', { facet: true }),
  name: text('Name of the product, such as Docker Engine - Community.', { facet: true }),
  version: version('Version of the engine.'),
  api_version: version('Newest version of the interface.'),
  min_api_version: version('Oldest version of the interface.'),
  git_commit: keyword('Commit the engine was built from.'),
  go_version: keyword('Version of Go that the engine was built with.'),
  build_time: date('When the engine was built.'),
  os: keywordCi('Operating system.'),
  arch: keywordCi('Architecture of the processor.'),
  kernel_version: keyword('Version of the kernel.'),
  experimental: flag('Features are on that may change.'),
  components: objects('Parts of the engine.', {
    name: text('Name of the part, such as containerd.', { facet: true }),
    version: keyword('Version of the part.'),
  }),
});
