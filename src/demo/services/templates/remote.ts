/** Remote access: logins, screens, management, tunnels. */
import { between, by, chance, from, oneOf } from '../../template/choices.ts';
import type { AnswerTemplates } from '../answer-of.ts';
import { contactsOf } from '../contacts.ts';
import { demoNtlmInfo, NTLM_FIELDS } from '../ntlm.ts';

const option = (name: string, value: number) => ({ name, value });
const ECHO = option('Echo', 1);
const WINDOW = option('Negotiate About Window Size', 31);

export const REMOTE = {
  adb: {
    $listens: [[1, 'adb', 5555]],
    $product: 'android',
    banner:
      'device::ro.product.name={product};ro.product.model={model};ro.product.device={device};features=cmd,stat_v2,shell_v2',
    model: '{TV Box X96|Harbour Stick 4K|Tablet T10|Set Top Box}',
    product: from('model', (model: string) => model.toLowerCase().replaceAll(' ', '_')),
    device: '{product}',
    features: ['cmd', 'stat_v2', 'shell_v2'],
  },
  ipmi: {
    $listens: [[1, 'ipmi', 623, 'udp']],
    $product: 'ipmi',
    version: '2.0',
    null_usernames: chance(0.1),
    non_null_usernames: true,
    per_message_authentication: chance(0.7),
    user_level_authentication: chance(0.8),
    oem_id: '{0|674|10876|11}',
    $kinds: [
      {
        $weight: 9,
        banner: 'IPMI-2.0, md2, md5, password',
        authentication_types: ['md2', 'md5', 'password'],
        anonymous_login: false,
      },
      {
        banner: 'IPMI-2.0, none, md5, password',
        authentication_types: ['none', 'md5', 'password'],
        anonymous_login: true,
      },
    ],
  },
  pptp: {
    $listens: [[1, 'pptp', 1723]],
    banner: '{hostname} {vendor}',
    firmware: between(1, 2000),
    control_message: 'Start-Control-Connection-Reply: successful',
    $kinds: [
      { $product: 'mikrotik', $hidesVersion: true, vendor: 'MikroTik', hostname: 'MikroTik' },
      { $product: 'poptop', vendor: 'linux', hostname: 'local' },
      { $product: 'windows_rras', vendor: 'Microsoft', hostname: '{machine}' },
      { $product: 'draytek', vendor: 'DrayTek', hostname: 'Vigor' },
    ],
  },
  rdp: {
    $listens: [
      [90, 'rdp', 3389, 'tls'],
      [4, 'rdp', 3388, 'tls'],
      [3, 'rdp', 33_389, 'tls'],
      [3, 'rdp', 13_389, 'tls'],
    ],
    $product: 'rdp',
    $let: { ntlm: by(demoNtlmInfo) },
    banner: '{ntlm.netbios_computer_name} {ntlm.netbios_domain_name} {ntlm.os_version}',
    ...NTLM_FIELDS,
    $kinds: [
      { $weight: 85, security_protocols: ['tls', 'credssp'], nla: true },
      { $weight: 15, security_protocols: ['rdp', 'tls'], nla: false },
    ],
  },
  socks: {
    $listens: [
      [50, 'socks5', 1080],
      [25, 'socks5', 1081],
      [25, 'socks5', 9050],
    ],
    $product: 'socks_proxy',
    version: 5,
    $variants: [
      {
        banner: 'SOCKS5, no login',
        methods: ['no_authentication'],
        method_selection: '0500',
        open: true,
        connection_response: '050000010a0000011f90',
        reply: 'succeeded',
        bound_address: '{ip}',
        bound_port: between(1024, 65_000),
      },
      { banner: 'SOCKS5, password', methods: ['username_password'], method_selection: '0502', open: false },
      {
        $listens: [[1, 'socks4', 1080]],
        banner: 'SOCKS4, no login',
        version: 4,
        methods: ['no_authentication'],
        open: true,
        connection_response: '005a1f900a000001',
        reply: 'granted',
        bound_address: '{ip}',
        bound_port: between(1024, 65_000),
      },
    ],
  },
  telnet: {
    $listens: [
      [90, 'telnet', 23],
      [10, 'telnet', 2323],
    ],
    will: [ECHO, option('Suppress Go Ahead', 3)],
    do: [option('Terminal Type', 24), WINDOW],
    contacts: contactsOf('banner'),
    $variants: [
      {
        $kinds: [
          { $product: 'cisco', $hidesVersion: true, banner: '\r\n\r\nUser Access Verification\r\n\r\nPassword: ' },
          { $product: 'mikrotik', banner: 'MikroTik v{$version} (long-term)\r\nLogin: ' },
          {
            $product: 'huawei_router',
            banner:
              '\r\nWelcome Visiting Huawei Home Gateway\r\nCopyright by Huawei Technologies Co., Ltd.\r\n\r\nLogin:',
          },
          { $product: 'busybox', $hidesVersion: true, banner: '\r\n(none) login: ' },
          { $product: 'busybox', banner: 'BusyBox v{$version} built-in shell (ash)\r\ncamera login: ' },
        ],
      },
      {
        $product: 'cisco',
        $hidesVersion: true,
        banner: '\r\nThis router belongs to {owner}.\r\nContact {contact noc}\r\n\r\nUsername: ',
        wont: [WINDOW],
        dont: [ECHO],
      },
    ],
  },
  vnc: {
    $listens: [
      [90, 'vnc', 5900],
      [10, 'vnc', 5901],
    ],
    $product: 'realvnc',
    banner: 'RFB {version}\n',
    version: '{003.008|003.008|003.003|005.000}',
    $variants: [
      { security_types: ['vnc_authentication', 'tight'], no_authentication: false },
      {
        security_types: ['none'],
        no_authentication: true,
        desktop_name: '{noun}:0',
        screen: oneOf({ width: 1024, height: 768 }, { width: 1920, height: 1080 }, { width: 800, height: 600 }),
      },
      { connection_failed: 'Too many security failures' },
    ],
  },
  x11: {
    $listens: [[1, 'x11', 6000]],
    protocol_major: 11,
    protocol_minor: 0,
    $product: 'xorg',
    $variants: [
      {
        banner: '{vendor} {release_number}',
        access_granted: true,
        vendor: 'The X.Org Foundation',
        // 1.20.13 is encoded as 12013000.
        release_number: from('$version', (version: string) => {
          const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
          return major * 10_000_000 + minor * 100_000 + patch * 1_000;
        }),
      },
      { $hidesVersion: true, banner: '{reason}', access_granted: false, reason: 'No protocol specified' },
    ],
  },
} satisfies AnswerTemplates;
