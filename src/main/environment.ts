import { isAbsolute, join } from 'node:path';

/** The only place that reads the environment: names of variables in, settings out. */
export interface Environment {
  /** Directory of the installation's data. */
  readonly data: string;
  /** Server and key of the commands that ask one. */
  readonly server: string | undefined;
  readonly key: string | undefined;
  /** The user's config file, whether it exists or not. */
  readonly configFile: string | undefined;
  readonly serve: ServeEnvironment;
  /** Who asks a service that keeps files. */
  readonly s3: { readonly keyId: string | undefined; readonly secret: string | undefined };
  /** The user wants no colours, or the terminal has none. */
  readonly isColourless: boolean;
}

/** What a server is told; numbers are read where options are. */
export interface ServeEnvironment {
  readonly port: string | undefined;
  readonly host: string | undefined;
  readonly isEmpty: boolean;
  readonly store: string | undefined;
  readonly importDir: string | undefined;
  readonly metricsPort: string | undefined;
  readonly accounts: string | undefined;
  readonly anonymousRequests: string | undefined;
  readonly trustedProxies: string | undefined;
  readonly datasets: string | undefined;
  readonly publicUrl: string | undefined;
  /** Becomes the key of the first administrator. */
  readonly firstKey: string | undefined;
}

export function readEnvironment(): Environment {
  const { env } = process;
  return {
    data: env.PERIPLUS_DATA || 'data',
    server: env.PERIPLUS_SERVER || undefined,
    key: env.PERIPLUS_KEY || undefined,
    configFile: configFile(env.XDG_CONFIG_HOME, env.HOME),
    serve: {
      port: env.PERIPLUS_PORT || undefined,
      host: env.PERIPLUS_HOST || undefined,
      isEmpty: !['', '0', 'false', 'no'].includes((env.PERIPLUS_EMPTY ?? '').toLowerCase()),
      store: env.PERIPLUS_STORE || undefined,
      importDir: env.PERIPLUS_IMPORT_DIR || undefined,
      metricsPort: env.PERIPLUS_METRICS_PORT || undefined,
      accounts: env.PERIPLUS_ACCOUNTS || undefined,
      anonymousRequests: env.PERIPLUS_ANONYMOUS_REQUESTS || undefined,
      trustedProxies: env.PERIPLUS_TRUSTED_PROXIES || undefined,
      datasets: env.PERIPLUS_DATASETS || undefined,
      publicUrl: env.PERIPLUS_PUBLIC_URL || undefined,
      firstKey: env.PERIPLUS_FIRST_KEY || undefined,
    },
    s3: { keyId: env.PERIPLUS_S3_KEY_ID || undefined, secret: env.PERIPLUS_S3_SECRET || undefined },
    isColourless: Boolean(env.NO_COLOR) || env.TERM === 'dumb',
  };
}

/** By the XDG base directory specification: a path that is not absolute counts as none. */
function configFile(configHome: string | undefined, home: string | undefined): string | undefined {
  const folder = configHome && isAbsolute(configHome) ? configHome : home && join(home, '.config');
  return folder ? join(folder, 'periplus', 'config.json') : undefined;
}
