/** A MySQL or MariaDB server before the login, or refusing whoever asks. */
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { draw } from '../products/recognise.ts';
import type { Service } from './service.ts';

type Mysql = NonNullable<ResponsesRecord['mysql']>;

export const mysql: Service = {
  name: 'mysql',
  variants: 3,
  answer({ random, host }, variant) {
    const isMaria = random.chance(0.5);
    const product = draw(random, isMaria ? 'mariadb' : 'mysql');
    if (variant === 1) {
      const message = `Host '${host.ip}' is not allowed to connect to this ${isMaria ? 'MariaDB' : 'MySQL'} server`;
      return {
        port: 3306,
        protocol: 'mysql',
        prot7: 'mysql',
        part: {
          mysql: {
            banner: `1130 ${message}`,
            error_code: 1130,
            error_id: 'ER_HOST_NOT_PRIVILEGED',
            error_message: message,
            raw_packets: [random.base64(70)],
          },
        },
      };
    }
    const serverVersion = isMaria ? `5.5.5-${product.version}-MariaDB` : product.version;
    return {
      port: random.chance(0.95) ? 3306 : 3307,
      protocol: 'mysql',
      prot7: 'mysql',
      found: [product],
      part: {
        mysql: {
          banner: serverVersion,
          protocol_version: 10,
          server_version: serverVersion,
          connection_id: random.below(2_000_000_000),
          auth_plugin_name: random.pick(['mysql_native_password', 'caching_sha2_password']),
          auth_plugin_data: random.base64(21),
          character_set: random.pick([8, 33, 45, 255]),
          // One in so many tells of everything there is to tell.
          capability_flags: flags(CAPABILITIES, (i) => variant === 2 || i % 5 !== 4 || random.chance(0.5)),
          status_flags: flags(STATES, (i) => variant === 2 || i === 1),
          raw_packets: [random.base64(78)],
        },
      },
    };
  },
};

const flags = <K extends string>(names: readonly K[], isSet: (at: number) => boolean) =>
  Object.fromEntries(names.filter((_, i) => isSet(i)).map((name) => [name, true])) as { [name in K]?: true };

const CAPABILITIES = [
  'CLIENT_LONG_PASSWORD',
  'CLIENT_FOUND_ROWS',
  'CLIENT_LONG_FLAG',
  'CLIENT_CONNECT_WITH_DB',
  'CLIENT_NO_SCHEMA',
  'CLIENT_COMPRESS',
  'CLIENT_ODBC',
  'CLIENT_LOCAL_FILES',
  'CLIENT_IGNORE_SPACE',
  'CLIENT_PROTOCOL_41',
  'CLIENT_INTERACTIVE',
  'CLIENT_SSL',
  'CLIENT_IGNORE_SIGPIPE',
  'CLIENT_TRANSACTIONS',
  'CLIENT_RESERVED',
  'CLIENT_SECURE_CONNECTION',
  'CLIENT_MULTI_STATEMENTS',
  'CLIENT_MULTI_RESULTS',
  'CLIENT_PS_MULTI_RESULTS',
  'CLIENT_PLUGIN_AUTH',
  'CLIENT_CONNECT_ATTRS',
  'CLIENT_PLUGIN_AUTH_LEN_ENC_CLIENT_DATA',
  'CLIENT_CAN_HANDLE_EXPIRED_PASSWORDS',
  'CLIENT_SESSION_TRACK',
  'CLIENT_DEPRECATED_EOF',
] as const satisfies readonly (keyof NonNullable<Mysql['capability_flags']>)[];

const STATES = [
  'SERVER_STATUS_IN_TRANS',
  'SERVER_STATUS_AUTOCOMMIT',
  'SERVER_MORE_RESULTS_EXISTS',
  'SERVER_STATUS_NO_GOOD_INDEX_USED',
  'SERVER_STATUS_NO_INDEX_USED',
  'SERVER_STATUS_CURSOR_EXISTS',
  'SERVER_STATUS_LAST_ROW_SENT',
  'SERVER_STATUS_DB_DROPPED',
  'SERVER_STATUS_NO_BACKSLASH_ESCAPES',
  'SERVER_STATUS_METADATA_CHANGED',
  'SERVER_QUERY_WAS_SLOW',
  'SERVER_PS_OUT_PARAMS',
  'SERVER_STATUS_IN_TRANS_READONLY',
  'SERVER_SESSION_STATE_CHANGED',
] as const satisfies readonly (keyof NonNullable<Mysql['status_flags']>)[];
