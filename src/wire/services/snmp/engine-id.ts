import { formatIpv4 } from '../../../addr/ip/ipv4.ts';
import { formatIpv6 } from '../../../addr/ip/ipv6.ts';
import { ByteReader } from '../../byte-reader.ts';
import { hexText, latinText } from '../../byte-text.ts';

/** What the identifier of an SNMP engine says (RFC 3411 section 5, SnmpEngineID). */
interface EngineId {
  /** The maker's number in the registry of IANA. */
  readonly enterprise: number;
  /** ipv4, ipv6, mac, text, octets, or enterprise for a format of the maker. */
  readonly format: string;
  readonly data: string;
}

/** Undefined if the identifier has no such parts. */
export function readEngineId(id: Uint8Array): EngineId | undefined {
  const reader = new ByteReader(id);
  const first = reader.u32();
  if (first === undefined || id.length < 5) return undefined;
  const enterprise = first % 2 ** 31;
  if (first < 2 ** 31) return { enterprise, format: 'enterprise', data: hexText(reader.rest()) };
  const format = reader.u8() ?? 0;
  const data = reader.rest();
  if (format === 1 && data.length === 4)
    return { enterprise, format: 'ipv4', data: formatIpv4(Number(`0x${hexText(data)}`)) };
  if (format === 2 && data.length === 16)
    return { enterprise, format: 'ipv6', data: formatIpv6(BigInt(`0x${hexText(data)}`)) };
  if (format === 3 && data.length >= 6)
    return { enterprise, format: 'mac', data: hexText(data.subarray(0, 6)).replace(/(..)(?=.)/g, '$1:') };
  if (format === 4) return { enterprise, format: 'text', data: latinText(data) };
  return { enterprise, format: format === 5 ? 'octets' : 'enterprise', data: hexText(data) };
}

/** Makers of network devices, by their private enterprise numbers at IANA. */
const NAMES: Readonly<Record<number, string>> = {
  2: 'IBM',
  9: 'Cisco',
  11: 'Hewlett-Packard',
  42: 'Sun Microsystems',
  43: '3Com',
  45: 'Nortel',
  89: 'RAD Data Communications',
  94: 'Nokia',
  111: 'Oracle',
  119: 'NEC',
  161: 'Motorola',
  171: 'D-Link',
  193: 'Ericsson',
  207: 'Allied Telesis',
  232: 'Compaq',
  236: 'Samsung',
  244: 'Lantronix',
  253: 'Xerox',
  311: 'Microsoft',
  318: 'APC',
  343: 'Intel',
  367: 'Ricoh',
  368: 'Axis',
  476: 'Vertiv',
  529: 'Ascend',
  534: 'Eaton',
  637: 'Alcatel-Lucent',
  641: 'Lexmark',
  664: 'Adtran',
  674: 'Dell',
  789: 'NetApp',
  890: 'ZyXEL',
  1248: 'Epson',
  1347: 'Kyocera',
  1588: 'Brocade',
  1602: 'Canon',
  1872: 'Alteon',
  1916: 'Extreme Networks',
  1991: 'Foundry Networks',
  2011: 'Huawei',
  2021: 'UCD-SNMP',
  2272: 'Nortel',
  2435: 'Brother',
  2620: 'Check Point',
  2636: 'Juniper Networks',
  3224: 'NetScreen',
  3375: 'F5',
  3417: 'Blue Coat',
  3808: 'CyberPower',
  3902: 'ZTE',
  3955: 'Linksys',
  4329: 'Siemens',
  4413: 'Broadcom',
  4526: 'Netgear',
  4881: 'Ruijie',
  5624: 'Enterasys',
  5951: 'Citrix NetScaler',
  6027: 'Force10',
  6141: 'Ciena',
  6486: 'Alcatel-Lucent Enterprise',
  6527: 'Nokia SROS',
  6574: 'Synology',
  6876: 'VMware',
  8072: 'Net-SNMP',
  8691: 'Moxa',
  8741: 'SonicWall',
  10704: 'Barracuda',
  11863: 'TP-Link',
  12356: 'Fortinet',
  12532: 'Pulse Secure',
  14179: 'Airespace',
  14823: 'Aruba',
  14988: 'MikroTik',
  17163: 'Riverbed',
  24681: 'QNAP',
  25053: 'Ruckus',
  25461: 'Palo Alto Networks',
  25506: 'H3C',
  29671: 'Cisco Meraki',
  30065: 'Arista',
  33049: 'Mellanox',
  35098: 'Opengear',
  39165: 'Hikvision',
  40310: 'Cumulus Networks',
  41112: 'Ubiquiti',
  47196: 'HPE Aruba',
};

/** Undefined if the maker is not in the list. */
export const enterpriseName = (number: number): string | undefined => NAMES[number];
