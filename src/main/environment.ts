import { isAbsolute, join } from 'node:path';

/** The settings in the environment. No other module reads environment variables. */
export interface Environment {
  /** The data directory. */
  readonly data: string;
  /** For the commands that talk to a server. */
  readonly server: string | undefined;
  readonly key: string | undefined;
  /** Path of the user's config file, which may not exist. */
  readonly configFile: string | undefined;
  readonly serve: ServeEnvironment;
  /** Credentials for S3. */
  readonly s3: { readonly keyId: string | undefined; readonly secret: string | undefined };
  /** The user wants no colours, or the terminal supports none. */
  readonly isColourless: boolean;
}

/** Settings of a server, not parsed yet. */
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

/** Follows the XDG base directory specification, which ignores a relative path. */
function configFile(configHome: string | undefined, home: string | undefined): string | undefined {
  const folder = configHome && isAbsolute(configHome) ? configHome : home && join(home, '.config');
  return folder ? join(folder, 'periplus', 'config.json') : undefined;
}
