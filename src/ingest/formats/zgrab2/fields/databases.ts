/** Databases: members that we name otherwise, and the banners of our own scans. */
import { defined } from '../../../../model/defined.ts';
import { type JsonObject, jsonNumber, jsonObject, jsonText } from '../../../../model/json-value.ts';
import { serverInfo } from '../../../../probe/protocols/databases/redis/redis.ts';
import { joinTexts } from './join-texts.ts';

export function memcachedFields(result: JsonObject): JsonObject {
  const version = jsonText(result, 'version')?.trim() || undefined;
  return defined({
    banner: version === undefined ? undefined : `VERSION ${version}`,
    version,
    libevent_version: jsonText(result, 'libevent_version')?.trim() || undefined,
  });
}

export function mongodbFields(result: JsonObject): JsonObject {
  const build = jsonObject(result, 'build_info');
  const hello = jsonObject(result, 'is_master');
  const listed = jsonObject(result, 'database_info');
  const version = jsonText(build, 'version');
  const { dist_mod: distmod, dist_arch: distarch, ...environment } = jsonObject(build, 'build_environment') ?? {};
  return defined({
    banner: version === undefined ? 'MongoDB' : `MongoDB ${version}`,
    version,
    git_version: jsonText(build, 'git_version'),
    build_environment: defined({ ...environment, distmod, distarch }),
    is_master: hello?.is_master,
    max_wire_version: jsonNumber(hello, 'max_wire_version'),
    read_only: hello?.read_only,
    databases: listed?.databases,
    total_size: jsonNumber(listed, 'total_size'),
  });
}

export function mssqlFields(result: JsonObject): JsonObject {
  const version = jsonText(result, 'version');
  const instance = jsonText(result, 'instance_name')?.replaceAll('\u0000', '') || undefined;
  const mode = result.encrypt_mode ?? jsonObject(result, 'prelogin_options')?.encrypt_mode;
  return {
    ...defined({ banner: version === undefined ? undefined : `Microsoft SQL Server ${version}` }),
    instance_name: instance,
    prelogin_options: defined({ ...jsonObject(result, 'prelogin_options'), encrypt_mode: mode }),
  };
}

export function mysqlFields(result: JsonObject): JsonObject {
  const code = jsonNumber(result, 'error_code');
  const message = jsonText(result, 'error_message');
  return defined({
    banner: code === undefined ? jsonText(result, 'server_version') : `${code} ${message ?? ''}`.trim(),
  });
}

export function oracleFields(result: JsonObject): JsonObject {
  const handshake = jsonObject(result, 'handshake');
  const version = jsonText(handshake, 'nsn_version') ?? jsonText(handshake, 'refuse_version');
  const refusal = jsonText(handshake, 'refuse_error_raw');
  return defined({
    version,
    banner: refusal === undefined ? `Oracle ${version ?? ''}`.trim() : `refused: ${refusal}`,
  });
}

export function postgresFields(result: JsonObject): JsonObject {
  const key = jsonObject(result, 'backend_key_data');
  return defined({
    banner: jsonText(result, 'supported_versions'),
    backend_key_data: key && {
      process_id: String(key.process_id),
      secret_key: String(key.secret_key),
    },
  });
}

export function redisFields(result: JsonObject): JsonObject {
  const info = jsonText(result, 'info_response') ?? '';
  const [server = ''] = info.split(/\r?\n\r?\n/, 1);
  return { ...serverInfo(info), ...defined({ banner: server || jsonText(result, 'ping_response') }) };
}

export const drdaFields = (result: JsonObject): JsonObject =>
  defined({ banner: joinTexts(result, ['server_class', 'version']) });
