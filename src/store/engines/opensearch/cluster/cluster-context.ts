import type { Sharding } from './bodies.ts';
import type { Names } from './names.ts';
import type { RestClient } from './rest-client.ts';

/** The state that all parts of the back end share. */
export interface ClusterContext {
  readonly client: RestClient;
  readonly names: Names;
  readonly sharding: Sharding;
}
