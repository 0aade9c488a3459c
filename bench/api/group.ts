/** A group of benchmark rows about the service, and its context. */
import type { Choices } from '../store/choose.ts';
import type { Data } from '../store/data.ts';
import type { Figure } from '../store/figure.ts';
import type { Setting } from '../store/setting.ts';
import type { Server } from './server.ts';

export interface ApiContext {
  readonly setting: Setting;
  readonly data: Data;
  readonly choices: Choices;
  /** A populated data directory. */
  readonly installation: string;
  report(figure: Figure): void;
}

/** Some groups use a running server, others start and stop servers themselves. */
export type ApiGroup =
  | { readonly name: string; readonly kind: 'stopped'; run(context: ApiContext): Promise<void> }
  | { readonly name: string; readonly kind: 'running'; run(context: ApiContext, server: Server): Promise<void> };
