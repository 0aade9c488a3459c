/** Scripts whose pairs of a name and a value are fields of ours under other names. */
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { tableOf } from '../../../../model/tables.ts';
import type { XmlElement } from '../../shapes/xml-element.ts';
import { scriptFacts } from './script-facts.ts';

/** The names of a script, in small letters -> the fields in the object of its protocol. */
type FieldNames = Readonly<Record<string, string | readonly string[]>>;

interface FactScript {
  /** The object of the protocol in a record. */
  readonly object: string;
  /** A flag that says that the device speaks the protocol. */
  readonly flag?: string;
  readonly fields: FieldNames;
}

const NTLM = {
  target_name: 'target_name',
  netbios_domain_name: 'netbios_domain_name',
  netbios_computer_name: 'netbios_computer_name',
  dns_domain_name: 'dns_domain_name',
  dns_computer_name: 'dns_computer_name',
  dns_tree_name: 'forest_name',
  product_version: 'os_version',
};

const SCRIPTS: ReadonlyMap<string, FactScript> = new Map(
  Object.entries({
    'bacnet-info': {
      object: 'bacnet',
      flag: 'is_bacnet',
      fields: {
        'vendor id': 'vendor_id',
        'vendor name': 'vendor_name',
        'object-identifier': 'instance_number',
        firmware: 'firmware_revision',
        'application software': 'application_software_revision',
        'object name': 'object_name',
        'model name': 'model_name',
        description: 'description',
        location: 'location',
      },
    },
    'dns-nsid': { object: 'dns', fields: { 'bind.version': 'banner', 'id.server': 'hostname' } },
    'docker-version': {
      object: 'docker',
      fields: {
        version: 'version',
        apiversion: 'api_version',
        minapiversion: 'min_api_version',
        gitcommit: 'git_commit',
        goversion: 'go_version',
        os: 'os',
        arch: 'arch',
        kernelversion: 'kernel_version',
      },
    },
    'enip-info': {
      object: 'ethernetip',
      fields: {
        productname: 'product_name',
        serialnumber: 'serial_number',
        productcode: 'product_code',
        revision: 'revision',
        vendor: ['vendor_id', 'vendor_name'],
        type: ['device_type', 'device_type_name'],
      },
    },
    'fox-info': {
      object: 'fox',
      flag: 'is_fox',
      fields: {
        'fox.version': 'version',
        hostname: 'hostname',
        hostaddress: 'host_address',
        hostid: 'host_id',
        'app.name': 'app_name',
        'app.version': 'app_version',
        'vm.name': 'vm_name',
        'vm.version': 'vm_version',
        vmuuid: 'vm_uuid',
        'os.name': 'os_name',
        timezone: 'time_zone',
        brandid: 'brand_id',
      },
    },
    'irc-info': { object: 'irc', fields: { server: 'server', version: 'version' } },
    'ldap-rootdse': {
      object: 'ldap',
      fields: Object.fromEntries(
        `default_naming_context root_domain_naming_context configuration_naming_context schema_naming_context
         subschema_subentry server_name ds_service_name ldap_service_name dns_host_name is_synchronized
         is_global_catalog_ready highest_committed_usn domain_functionality forest_functionality
         domain_controller_functionality vendor_name vendor_version`
          .split(/\s+/)
          .map((field) => [field.replaceAll('_', ''), field]),
      ),
    },
    'memcached-info': {
      object: 'memcached',
      fields: {
        version: 'version',
        'process id': 'stats.pid',
        uptime: 'stats.uptime',
        architecture: 'stats.pointer_size',
        'current connections': 'stats.curr_connections',
        'total connections': 'stats.total_connections',
        'maximum connections': 'stats.max_connections',
      },
    },
    'modbus-discover': { object: 'modbus', fields: { 'device identification': 'banner' } },
    'mongodb-info': {
      object: 'mongodb',
      fields: {
        version: 'version',
        gitversion: 'git_version',
        distmod: 'build_environment.distmod',
        distarch: 'build_environment.distarch',
        target_arch: 'build_environment.target_arch',
        target_os: 'build_environment.target_os',
      },
    },
    'ms-sql-info': { object: 'mssql', fields: { number: 'version', 'instance name': 'instance_name' } },
    'ms-sql-ntlm-info': {
      object: 'mssql',
      fields: Object.fromEntries(Object.entries(NTLM).map(([name, field]) => [name, `ntlm_info.${field}`])),
    },
    'mysql-info': {
      object: 'mysql',
      fields: {
        protocol: 'protocol_version',
        version: 'server_version',
        'thread id': 'connection_id',
        'auth plugin name': 'auth_plugin_name',
      },
    },
    'ntp-info': {
      object: 'ntp',
      fields: {
        version: 'software',
        system: 'system',
        leap: 'time_response.leap_indicator',
        stratum: 'time_response.stratum',
        precision: 'time_response.precision',
        refid: 'time_response.reference_id',
      },
    },
    'rdp-ntlm-info': { object: 'rdp', fields: NTLM },
    'redis-info': {
      object: 'redis',
      fields: {
        version: 'version',
        'operating system': 'os',
        architecture: 'arch_bits',
        'connected clients': 'connected_clients',
        role: 'role',
      },
    },
    's7-info': {
      object: 's7',
      flag: 'is_s7',
      fields: {
        module: 'module_id',
        'basic hardware': 'hardware',
        version: 'firmware',
        'system name': 'system',
        'module type': 'module_type',
        'serial number': 'serial_number',
        'plant identification': 'plant_id',
        copyright: 'copyright',
      },
    },
    'smb-os-discovery': {
      object: 'smb',
      fields: {
        os: 'native_os',
        lanmanager: 'ntlm',
        workgroup: 'group_name',
        server: 'ntlm_info.netbios_computer_name',
        'netbios computer name': 'ntlm_info.netbios_computer_name',
        'domain name': 'ntlm_info.dns_domain_name',
        'forest name': 'ntlm_info.forest_name',
        fqdn: 'ntlm_info.dns_computer_name',
      },
    },
    'snmp-info': {
      object: 'snmp',
      fields: {
        enterprise: 'engine.enterprise',
        engineidformat: 'engine.format',
        engineiddata: 'engine.data',
        snmpengineboots: 'engine.boots',
      },
    },
    'upnp-info': {
      object: 'upnp',
      fields: {
        server: 'server',
        location: 'location',
        name: 'friendly_name',
        manufacturer: 'manufacturer',
        'model name': 'model_name',
        'model version': 'model_number',
      },
    },
  } satisfies Record<string, FactScript>),
);

/** Undefined if the script is another one, or says nothing. */
export function factFields(script: XmlElement): Partial<ResponsesRecord> | undefined {
  const known = SCRIPTS.get(script.get('id') ?? '');
  if (known === undefined) return undefined;
  const { object, flag, fields: paths } = known;
  const fields: Record<string, unknown> = {};
  for (const [fact, text] of scriptFacts(script))
    for (const path of Object.hasOwn(paths, fact) ? [paths[fact] ?? []].flat() : []) {
      const value = fieldValue(`${object}.${path}`, text);
      if (value !== undefined) setAt(fields, path.split('.'), value);
    }
  if (Object.keys(fields).length === 0) return undefined;
  if (flag !== undefined) fields[flag] = true;
  return { [object]: fields };
}

/** As the type of the field has it: numbers may be in parentheses after their name, or before their unit. */
function fieldValue(path: string, text: string): unknown {
  if (NUMBERS.has(path)) {
    const [, named, plain] = /\((\d{1,15})\)$|^(-?\d{1,15})\b/.exec(text) ?? [];
    const digits = named ?? plain;
    return digits === undefined ? undefined : Number(digits);
  }
  if (path.endsWith('_bits')) return text.replace(/ bits?$/, '');
  return path.endsWith('_name') ? text.replace(/ \(\d+\)$/, '') : text;
}

const NUMBERS: ReadonlySet<string> = new Set(
  tableOf('responses').fields.flatMap(({ path, type }) => (type === 'integer' || type === 'long' ? [path] : [])),
);

function setAt(fields: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    fields[name] ??= value;
    return;
  }
  fields[name] ??= {};
  setAt(fields[name] as Record<string, unknown>, rest, value);
}
