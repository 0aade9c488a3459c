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
  /** For `periplus agent`. */
  readonly agent: { readonly token: string | undefined; readonly state: string };
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
  /** No scanner agent is started with the server. */
  readonly isWithoutAgent: boolean;
  readonly agentAllow: string | undefined;
  readonly contact: string | undefined;
  readonly webhookAllow: string | undefined;
  readonly isWebhookHttp: boolean;
  /** May contain a password. */
  readonly smtp: string | undefined;
  readonly mailFrom: string | undefined;
  readonly log: string | undefined;
}

/** `env`: the variables. Tests pass others than those of the process. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  return {
    data: env.PERIPLUS_DATA || 'data',
    server: env.PERIPLUS_SERVER || undefined,
    key: env.PERIPLUS_KEY || undefined,
    configFile: configFile(env.XDG_CONFIG_HOME, env.HOME),
    serve: {
      port: env.PERIPLUS_PORT || undefined,
      host: env.PERIPLUS_HOST || undefined,
      isEmpty: isYes(env.PERIPLUS_EMPTY),
      store: env.PERIPLUS_STORE || undefined,
      importDir: env.PERIPLUS_IMPORT_DIR || undefined,
      metricsPort: env.PERIPLUS_METRICS_PORT || undefined,
      accounts: env.PERIPLUS_ACCOUNTS || undefined,
      anonymousRequests: env.PERIPLUS_ANONYMOUS_REQUESTS || undefined,
      trustedProxies: env.PERIPLUS_TRUSTED_PROXIES || undefined,
      datasets: env.PERIPLUS_DATASETS || undefined,
      publicUrl: env.PERIPLUS_PUBLIC_URL || undefined,
      firstKey: env.PERIPLUS_FIRST_KEY || undefined,
      isWithoutAgent: isYes(env.PERIPLUS_NO_AGENT),
      agentAllow: env.PERIPLUS_AGENT_ALLOW || undefined,
      contact: env.PERIPLUS_CONTACT || undefined,
      webhookAllow: env.PERIPLUS_WEBHOOK_ALLOW || undefined,
      isWebhookHttp: isYes(env.PERIPLUS_WEBHOOK_HTTP),
      smtp: env.PERIPLUS_SMTP || undefined,
      mailFrom: env.PERIPLUS_MAIL_FROM || undefined,
      log: env.PERIPLUS_LOG || undefined,
    },
    agent: { token: env.PERIPLUS_AGENT_TOKEN || undefined, state: env.PERIPLUS_AGENT_STATE || 'agent' },
    s3: { keyId: env.PERIPLUS_S3_KEY_ID || undefined, secret: env.PERIPLUS_S3_SECRET || undefined },
    isColourless: Boolean(env.NO_COLOR) || env.TERM === 'dumb',
  };
}

const isYes = (text = ''): boolean => !['', '0', 'false', 'no'].includes(text.toLowerCase());

/** Follows the XDG base directory specification, which ignores a relative path. */
function configFile(configHome: string | undefined, home: string | undefined): string | undefined {
  const folder = configHome && isAbsolute(configHome) ? configHome : home && join(home, '.config');
  return folder ? join(folder, 'periplus', 'config.json') : undefined;
}
