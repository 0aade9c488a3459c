/** Network infrastructure: names, time, directories, management; and devices that announce themselves. */
import { hash } from 'node:crypto';
import type { NtlmInfo } from '../../../model/records.generated.ts';
import { below, between, by, from, oneOf, sometimes } from '../../template/choices.ts';
import type { AnswerTemplates } from '../answer-of.ts';
import { contactsOf } from '../contacts.ts';
import { demoNtlmInfo } from '../ntlm.ts';
import type { ServiceContext } from '../service.ts';

const INTERFACES = [
  { uuid: '367abb81-9844-35f1-ad32-98f038001003', version: '2.0', annotation: 'Service Control Manager' },
  { uuid: '12345778-1234-abcd-ef00-0123456789ac', version: '1.0', annotation: 'Security Account Manager' },
  { uuid: '76f03f96-cdfd-44fc-a22c-64950a001209', version: '1.0', annotation: 'Print System Remote Protocol' },
  { uuid: '86d35949-83c9-4044-b424-db363231fd0c', version: '1.0', annotation: 'Task Scheduler' },
];

const dnsRecord = (name: string, type: string, value: string) => ({ name, type, ttl: oneOf(300, 3600, 86_400), value });

const ntpTime = (make: (now: number) => number) =>
  by(({ random, now }: ServiceContext) => ({
    seconds: Math.floor(make(now) / 1000) % 2 ** 31,
    fraction: random.below(2 ** 31),
  }));

const UPNP = { st: ['upnp:rootdevice'], usn: ['{udn}::upnp:rootdevice'], friendly_name: '{manufacturer} {model_name}' };
const RTSP_METHODS = 'OPTIONS, DESCRIBE, SETUP, TEARDOWN, PLAY, GET_PARAMETER';
const rtsp = (challenge: string) =>
  `RTSP/1.0 {status_line}\r\nCSeq: 1\r\nServer: {server}\r\nDate: {date}\r\nPublic: ${RTSP_METHODS}\r\n${challenge}\r\n`;

const cameras = [
  { $product: 'hipcam', server: 'Hipcam RealServer/V1.0' },
  { $product: 'hikvision', server: 'Hikvision RTSP Server' },
  { $product: 'dahua', server: 'Dahua Rtsp Server' },
  { $product: 'axis', server: 'GStreamer RTSP server' },
] as const;

/** What follows from the first bytes of a service that nobody knows. */
const ofBanner = {
  banner_hex: from('banner', (banner: string) => Buffer.from(banner).toString('hex')),
  banner_sha256: from('banner', (banner: string) => hash('sha256', banner, 'hex')),
  contacts: contactsOf('banner'),
};

export const NETWORK = {
  ike: {
    $listens: [[1, 'ike', 500, 'udp']],
    $variants: [
      {
        banner: 'IKEv2, strongSwan',
        versions: ['IKEv1', 'IKEv2'],
        transforms: ['ENCR_AES_CBC_256', 'PRF_HMAC_SHA2_256', 'AUTH_HMAC_SHA2_256_128'],
        vendor_ids: ['882fe56d6fd20dbc2251613b2ebe5beb'],
        vendors: ['strongSwan'],
        responder_spi: '{hex 16}',
      },
      { banner: 'IKEv2, COOKIE', versions: ['IKEv2'], notifications: ['COOKIE'], is_cookie_required: true },
    ],
  },
  l2tp: {
    $listens: [[1, 'l2tp', 1701, 'udp']],
    banner: '{host_name} {vendor_name} {firmware_revision}',
    host_name: '{noun}-gw',
    vendor_name: '{MikroTik|Cisco Systems, Inc.|xelerance.com}',
    firmware_revision: oneOf(1, 1680, 4384),
    protocol_version: '1.0',
    $variants: [{}, { result_code: 2, error_message: 'No tunnel for this client.' }],
  },
  mdns: {
    $listens: [[1, 'mdns', 5353, 'udp']],
    $let: { service: '{_ipp|_airplay|_smb|_http}._tcp.local.' },
    banner: '{service}',
    hostname: '{noun}.local.',
    services: ['{service}'],
    instances: ['{noun}.{service}'],
    addresses: ['192.168.{0..255}.{2..250}'],
    device_info: 'model={MacBookPro14,1|RackMac|Printer}',
    answers: [dnsRecord('_services._dns-sd._udp.local.', 'PTR', '{service}')],
  },
  quic: {
    $listens: [[1, 'quic', 443, 'udp']],
    $let: { newest: '{QUICv2|draft-29|0xff00001d}' },
    banner: 'QUICv1 {newest}',
    versions: ['QUICv1', '{newest}'],
  },
  stun: {
    $listens: [[1, 'stun', 3478, 'udp']],
    software: '{Coturn-4.5.2|Coturn-4.6.2|restund v0.4.12}',
    banner: '{software}',
    response_origin: '{ip}:3478',
    other_address: '{ip}:3479',
    $variants: [{}, { realm: '{noun}.example', error_code: 401, error_reason: 'Unauthorized' }],
  },
  bitcoin: {
    $listens: [
      [80, 'bitcoin', 8333],
      [20, 'bitcoin', 18_333],
    ],
    $product: 'bitcoin_core',
    banner: '{user_agent}',
    version: 70_016,
    user_agent: '/Satoshi:{$version}/',
    services: ['NODE_NETWORK', 'NODE_WITNESS', 'NODE_NETWORK_LIMITED'],
    start_height: between(800_000, 890_000),
    timestamp: by(({ now }) => Math.floor(now / 1000)),
    network: from('$port', (port: number) => (port === 8333 ? 'mainnet' : 'testnet3')),
  },
  dcerpc: {
    $listens: [[1, 'dcerpc', 135]],
    $product: 'windows_rpc',
    $let: { ntlm: by(demoNtlmInfo) },
    banner: from('interfaces', (all: readonly (typeof INTERFACES)[number][]) =>
      all.map(({ uuid, annotation }) => `${uuid} ${annotation}`).join('\n'),
    ),
    hostname: '{ntlm.netbios_computer_name}',
    addresses: ['{ip}', '10.{0..255}.{0..255}.{1..254}'],
    interfaces: by(({ random, host }) =>
      random.some(INTERFACES, 0.9).map((one) => {
        const port = random.between(49_152, 65_535);
        return { ...one, binding: `ncacn_ip_tcp:${host.ip}[${port}]`, port };
      }),
    ),
    ntlm_info: from('ntlm', (ntlm: NtlmInfo) => ntlm),
  },
  dns: {
    $listens: [
      [80, 'dns_udp', 53, 'udp'],
      [20, 'dns', 53],
    ],
    $kinds: [
      { $weight: 2, $product: 'bind', banner: '{$version}' },
      { $product: 'dnsmasq', banner: 'dnsmasq-{$version}' },
      { $product: 'powerdns', banner: 'PowerDNS Authoritative Server {$version}' },
    ],
    recursive: false,
    authoritative: false,
    response_code: 'NOERROR',
    question: 'example.com',
    hostname: sometimes(0.3, '{fqdn}'),
    $variants: [
      {
        recursive: true,
        answers: [dnsRecord('example.com', 'A', '192.0.2.1')],
        authorities: [dnsRecord('example.com', 'NS', 'ns1.example.com')],
        additionals: [dnsRecord('ns1.example.com', 'A', '192.0.2.53')],
      },
      {
        $kinds: [{ $product: 'bind', $hidesVersion: true, banner: 'contact {contact hostmaster}' }],
        hostname: 'ns1.{zone}',
        authoritative: true,
        question: '{zone}',
        answers: [dnsRecord('{zone}', 'A', '{ip}')],
        authorities: [dnsRecord('{zone}', 'NS', 'ns1.{zone}')],
        additionals: [dnsRecord('ns1.{zone}', 'A', '{ip}')],
        contacts: contactsOf('banner'),
      },
      { response_code: 'REFUSED' },
    ],
  },
  finger: {
    $listens: [[1, 'finger', 79]],
    banner:
      'Login     Name       Tty      Idle  Login Time   Office\nroot      root       pts/0    {0..59}    Sep {1..28} 09:12 ({ip})\nQuestions to {contact operator}\n',
    contacts: contactsOf('banner'),
  },
  ident: {
    $listens: [[1, 'ident', 113]],
    banner: '0, 0 : ERROR : {INVALID-PORT|UNKNOWN-ERROR|NO-USER}\r\n',
  },
  ipp: {
    $listens: [[1, 'ipp', 631]],
    $path: '/',
    $product: 'printer',
    version_major: 2,
    attr_ipp_versions: ['1.0', '1.1', '2.0', '2.1'],
    attr_printer_uris: ['ipp://{ip}:631/printers/{printer}'],
    printer_names: ['{printer}'],
    make_and_models: ['{model}'],
    locations: ['{place}'],
    states: ['{idle|idle|stopped|processing}'],
    contacts: contactsOf('place'),
    $let: {
      model: '{HP LaserJet MFP M428|Canon MF740|EPSON ET-4750|Brother HL-L2350DW|Xerox C405}',
      printer: from('model', (model: string) => model.split(' ').at(-1)),
      place: '{noun} {1..9}, call {contact printer}',
    },
    $variants: [
      { banner: '{model} IPP/2.0', version_minor: 0, version_string: 'IPP/2.0' },
      {
        $product: 'cups',
        banner: '{cups_version} IPP/2.1',
        version_minor: 1,
        version_string: 'IPP/2.1',
        cups_version: 'CUPS/{$version}',
        attr_cups_version: '{$version}',
      },
    ],
  },
  ldap: {
    $let: {
      domain: '{office|corp|ad}.{zone}',
      root: from('domain', (domain: string) => `DC=${domain.replaceAll('.', ',DC=')}`),
    },
    $variants: [
      {
        $listens: [[1, 'ldapstarttls', 389, 'tls']],
        $product: 'active_directory',
        $let: { server: '{machine}', site: 'CN=Default-First-Site-Name,CN=Sites,{configuration_naming_context}' },
        banner: '{default_naming_context} {dns_host_name}',
        supported_ldap_version: ['3', '2'],
        supported_sasl_mechanisms: ['GSSAPI', 'GSS-SPNEGO', 'EXTERNAL', 'DIGEST-MD5'],
        supported_control: ['1.2.840.113556.1.4.319', '1.2.840.113556.1.4.801'],
        supported_capabilities: ['1.2.840.113556.1.4.800', '1.2.840.113556.1.4.1670'],
        supported_ldap_policies: ['MaxPoolThreads', 'MaxPageSize', 'MaxQueryDuration'],
        naming_contexts: ['{default_naming_context}', '{configuration_naming_context}', '{schema_naming_context}'],
        default_naming_context: '{root}',
        root_domain_naming_context: '{default_naming_context}',
        configuration_naming_context: 'CN=Configuration,{default_naming_context}',
        schema_naming_context: 'CN=Schema,{configuration_naming_context}',
        subschema_subentry: 'CN=Aggregate,{schema_naming_context}',
        server_name: 'CN={server},CN=Servers,{site}',
        ds_service_name: 'CN=NTDS Settings,{server_name}',
        ldap_service_name: from('dns_host_name', (name: string) => name.replace(/^([^.]+)\.(.+)$/, '$2:$1$@$2')),
        dns_host_name: '{server}.{domain}',
        current_time: '{isotime}',
        is_synchronized: 'TRUE',
        is_global_catalog_ready: 'TRUE',
        highest_committed_usn: below(90_000_000),
        domain_functionality: '7',
        forest_functionality: '7',
        domain_controller_functionality: '7',
        starttls_response: 0,
      },
      {
        $listens: [
          [80, 'ldap', 389],
          [20, 'ldaps', 636, 'tls'],
        ],
        $product: 'openldap',
        banner: '{root} ldap.{domain}',
        supported_ldap_version: ['3'],
        supported_sasl_mechanisms: ['DIGEST-MD5', 'CRAM-MD5'],
        supported_extension: ['1.3.6.1.4.1.4203.1.11.1', '1.3.6.1.1.8'],
        supported_control: ['1.2.826.0.1.3344810.2.3', '2.16.840.1.113730.3.4.2'],
        naming_contexts: ['{root}'],
        subschema_subentry: 'cn=Subschema',
        vendor_name: 'The OpenLDAP Project',
        vendor_version: '{$version}',
        starttls_response: 2,
      },
    ],
  },
  ntp: {
    $listens: [[1, 'ntp', 123, 'udp']],
    $product: 'ntpd',
    version: 3,
    $let: { stratum: between(1, 5) },
    time: '{isotime}',
    time_response: {
      leap_indicator: 0,
      version: 3,
      mode: 4,
      stratum: from('stratum', (stratum: number) => stratum),
      poll: 3,
      precision: between(-24, -16),
      root_delay: ntpTime(() => 0),
      root_dispersion: ntpTime(() => 0),
      reference_id: '{base64 4}',
      reference_timestamp: ntpTime((now) => now - 60_000),
      origin_timestamp: ntpTime(() => 0),
      receive_timestamp: ntpTime((now) => now),
      transmit_timestamp: ntpTime((now) => now),
    },
    $variants: [
      { $hidesVersion: true, monlist_enabled: false },
      {
        banner: 'version="{software}", processor="x86_64", system="{system}", stratum={stratum}',
        system: '{Linux/3.10.14|FreeBSD/12.2|UNIX|cisco}',
        software: 'ntpd {$version}',
        monlist_enabled: true,
        monlist_header: {
          is_response: true,
          has_more: true,
          version: 2,
          mode: 7,
          is_authenticated: false,
          sequence_number: 0,
          implementation_number: 'IMPL_XNTPD',
          request_code: 'REQ_MON_GETLIST_1',
          error: 'INFO_OKAY',
          num_items: 6,
          mbz: 0,
          item_size: 72,
        },
        monlist_response: '{base64 72}',
      },
    ],
  },
  raw_tcp: {
    $listens: [222, 500, 1234, 4444, 5000, 6000, 7777, 8728, 9999, 10_001, 12_345, 27_015, 30_005, 50_001, 65_000].map(
      (port) => [1, 'raw_tcp', port] as const,
    ),
    $variants: [
      {
        ...ofBanner,
        banner: oneOf(
          'ERR unknown command {hex 6}\r\n',
          '{digits 3} {noun} ready\r\n',
          'login: ',
          '{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"}}\n',
          'router {letters 4}> ',
          'test server {hex 4}\r\n',
          'database is starting up, try again\r\n',
          'answers go to email or fax {digits 5}\r\n',
        ),
      },
      { ...ofBanner, banner: 'Welcome to {heading}. Help: {contact help}\r\n' },
      { seen: oneOf('silent', 'closed', 'reset', 'timed-out') },
    ],
  },
  rtsp: {
    $listens: [
      [90, 'rtsp', 554],
      [10, 'rtsp', 8554],
    ],
    $path: '/',
    $let: { date: '{httpdate}', realm: 'Basic realm="camera of {contact it}"' },
    methods: RTSP_METHODS.split(', '),
    contacts: contactsOf('banner'),
    headers: { cseq: ['1'], server: ['{server}'], date: ['{date}'], public: [RTSP_METHODS] },
    $kinds: cameras,
    $variants: [
      { banner: rtsp(''), status_code: 200, status_line: '200 OK' },
      {
        banner: rtsp('WWW-Authenticate: {realm}\r\n'),
        status_code: 401,
        status_line: '401 Unauthorized',
        headers: { www_authenticate: ['{realm}'] },
      },
    ],
  },
  snmp: {
    $listens: [[1, 'snmp', 161, 'udp']],
    error_status: 0,
    $variants: [
      {
        $kinds: [
          {
            $product: 'cisco',
            banner:
              'Cisco IOS Software, C2960 Software (C2960-LANBASEK9-M), Version {$version}(2)E7, RELEASE SOFTWARE (fc3)',
            object_id: '1.3.6.1.4.1.9.1.{100..2000}',
          },
          { $product: 'mikrotik', $hidesVersion: true, banner: 'RouterOS RB750Gr3', object_id: '1.3.6.1.4.1.14988.1' },
          {
            $product: 'net_snmp',
            banner: 'Linux {name} 4.15.0-213-generic #224-Ubuntu SMP x86_64',
            object_id: '1.3.6.1.4.1.8072.3.2.10',
          },
          {
            $product: 'printer',
            banner: 'HP ETHERNET MULTI-ENVIRONMENT,ROM none,JETDIRECT,JD153',
            object_id: '1.3.6.1.4.1.11.2.3.9.1',
          },
        ],
        versions: ['1', '2c'],
        community: 'public',
        name: '{fqdn}',
        contact: oneOf('{contact admin}', '{contact noc}', '{contact it}'),
        location: '{noun}, rack {1..60}',
        uptime: below(2_000_000_000),
        services: oneOf(2, 6, 72, 78),
        contacts: contactsOf('contact'),
      },
      {
        $product: 'cisco',
        $hidesVersion: true,
        banner: 'SNMPv3 engine',
        versions: ['3'],
        engine: from('card', (card: string, { random }) => ({
          id: `800000090300${card}`,
          format: 'mac',
          data: card.replace(/..(?=.)/g, '$&:'),
          enterprise: 'ciscoSystems',
          boots: random.between(1, 90),
          time: random.below(30_000_000),
        })),
        $let: { card: '{hex 12}' },
      },
    ],
  },
  t3: {
    $listens: [
      [80, 't3', 7001],
      [20, 't3s', 7002, 'tls'],
    ],
    $path: '/',
    $product: 'weblogic',
    banner: 'HELO:{$version}.false\nAS:2048\nHL:19\nMS:10000000\n\n',
    version: '{$version}',
    abbreviation_size: 2048,
    header_length: 19,
    message_size: 10_000_000,
  },
  upnp: {
    $listens: [[1, 'upnp', 1900, 'udp']],
    ...UPNP,
    banner:
      'HTTP/1.1 200 OK\r\nST: upnp:rootdevice\r\nUSN: {udn}::upnp:rootdevice\r\nSERVER: {server}\r\nLOCATION: {location}\r\n\r\n',
    location: 'http://{ip}:{1900|5000|49152}/rootDesc.xml',
    model_number: 'v{1..5}',
    serial_number: '{digits 12}',
    udn: 'uuid:{uuid}',
    $kinds: [
      { $product: 'tplink', manufacturer: 'TP-Link', model_name: 'Archer C7', server: 'ipos/7.0 UPnP/1.0 Archer C7' },
      {
        $product: 'netgear',
        manufacturer: 'NETGEAR, Inc.',
        model_name: 'R7000',
        server: 'Linux/3.14 UPnP/1.0 MiniUPnPd/1.9',
      },
      { $product: 'huawei_router', manufacturer: 'Huawei', model_name: 'HG8245', server: 'Linux UPnP/1.0 IGD/1.0' },
    ],
  },
} satisfies AnswerTemplates;
