import type { Cidr } from '../../../addr/ip/cidr.ts';

/** A prefix, with the systems that announce it: the one that most peers saw first. */
export interface MrtRoute {
  readonly prefix: Cidr;
  readonly origins: readonly number[];
}
