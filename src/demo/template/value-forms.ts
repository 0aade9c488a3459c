/**
 * Forms of a template that stand for one value, as `=between 1 9`: those that are drawn, and those that follow from
 * another value of the same record. Their names and arguments are words of the data files.
 */
import { hash } from 'node:crypto';
import { defined } from '../../model/defined.ts';
import type { Contacts, NtlmInfo } from '../../model/records.generated.ts';
import type { ServiceContext } from '../services/service.ts';
import { machineName } from '../text/names.ts';
import { sshExchange, sshHostKeys } from './ssh-keys.ts';

const unixTime = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** A scene and the arguments -> a value. */
export const DRAWN: Readonly<Record<string, (scene: ServiceContext, ...args: readonly string[]) => unknown>> = {
  /** A whole number from 0, below the end. */
  below: ({ random }, end) => random.below(Number(end)),
  /** A whole number, both ends included. */
  between: ({ random }, first, last) => random.between(Number(first), Number(last)),
  chance: ({ random }, probability) => random.chance(Number(probability)),
  thousandths: ({ random }, end) => random.below(Number(end)) / 1000,
  /** The time of the answer, or this many seconds before, in the 31 bits that protocols have for it. */
  unixtime: ({ now }, before = '0') => unixTime(now - Number(before) * 1000) % 2 ** 31,
  /** A time below this many seconds before the answer. */
  pasttime: ({ random, now }, seconds) => unixTime(now) - random.below(Number(seconds)),
  /** An object of flags: a name with a question mark is set half of the time. */
  flags: ({ random }, prefix = '', ...names) =>
    Object.fromEntries(
      names
        .filter((name) => !name.endsWith('?') || random.chance(0.5))
        .map((name) => [prefix + name.replace('?', ''), true]),
    ),
  ntlm: drawNtlm,
  interfaces: drawInterfaces,
  sshexchange: ({ random }, algorithm, exchange) => sshExchange(random, algorithm, exchange),
};

/** A value and the argument -> the value that follows from it. */
export const DERIVED: Readonly<Record<string, (value: never, argument: string) => unknown>> = {
  value: (value) => value,
  contacts: contactsIn,
  sshhostkeys: sshHostKeys,
  lower: (text: string) => text.toLowerCase(),
  underscored: (text: string) => text.toLowerCase().replaceAll(' ', '_'),
  lastword: (text: string) => text.split(' ').at(-1),
  prefix: (text: string, length) => text.slice(0, Number(length)),
  colons: (hex: string) => hex.replace(/..(?=.)/g, '$&:'),
  bytes: (text: string) => Buffer.from(text).toString('hex'),
  md5: (text: string) => hash('md5', text, 'hex'),
  sha256: (text: string) => hash('sha256', text, 'hex'),
  /** The first element, or the argument if there is none. */
  first: ([first]: readonly string[], other) => first ?? other,
  /** This share of a whole number, and what remains of it. */
  share: (whole: number, part) => Math.floor(whole * Number(part)),
  rest: (whole: number, part) => whole - Math.floor(whole * Number(part)),
  /** Of a member of all objects of a list, at most the largest integer. */
  sum: (all: readonly Readonly<Record<string, number>>[], member) =>
    Math.min(
      2 ** 31 - 1,
      all.reduce((sum, one) => sum + (one[member] ?? 0), 0),
    ),
  domaincomponents: (domain: string) => `DC=${domain.replaceAll('.', ',DC=')}`,
  db2level: (version: string) => `SQL${version.replace(/\d+\.?/g, (part) => part.replace('.', '').padStart(2, '0'))}`,
  sqlversion(version: string) {
    const [major = 0, minor = 0, build_number = 0] = version.split('.').map(Number);
    return { major, minor, build_number };
  },
  /** 1.20.13 is encoded as 12013000. */
  xorgnumber(version: string) {
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
    return major * 10_000_000 + minor * 100_000 + patch * 1_000;
  },
};

/** What a Windows machine reveals before a login, the same over every protocol. */
function drawNtlm({ random, host }: ServiceContext): Required<NtlmInfo> {
  const name = machineName(random);
  const isAlone = random.chance(0.6);
  const domain = isAlone ? name : random.pick(['OFFICE', 'CORP', 'AD', 'HQ']);
  const dnsDomain = isAlone ? name : `${domain.toLowerCase()}.${host.network.owner.domain}`;
  return {
    os_version: random.pickByRank(VERSIONS),
    target_name: domain,
    netbios_computer_name: name,
    netbios_domain_name: domain,
    dns_computer_name: isAlone ? name : `${name.toLowerCase()}.${dnsDomain}`,
    dns_domain_name: dnsDomain,
    forest_name: dnsDomain,
  };
}

const VERSIONS = ['10.0.17763', '10.0.20348', '10.0.14393', '6.3.9600', '6.1.7601', '10.0.19041', '10.0.26100'];

/** The contacts that a greeting contains. Undefined if it contains none. */
function contactsIn(text: string): Contacts | undefined {
  // Contacts are e-mail addresses here.
  if (!text.includes('@')) return undefined;
  const email = [...new Set(text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [])];
  const phone = [...new Set(text.match(/\+\d[\d -]{6,}\d/g) ?? [])];
  const address = /\d+ \w+ (?:Street|Road|Lane|Avenue|Square), [\p{L} .]+\p{L}/u.exec(text)?.[0];
  return {
    email,
    ...defined({ phone: phone.length === 0 ? undefined : phone, address }),
  };
}

const INTERFACES = [
  { uuid: '367abb81-9844-35f1-ad32-98f038001003', version: '2.0', annotation: 'Service Control Manager' },
  { uuid: '12345778-1234-abcd-ef00-0123456789ac', version: '1.0', annotation: 'Security Account Manager' },
  { uuid: '76f03f96-cdfd-44fc-a22c-64950a001209', version: '1.0', annotation: 'Print System Remote Protocol' },
  { uuid: '86d35949-83c9-4044-b424-db363231fd0c', version: '1.0', annotation: 'Task Scheduler' },
];

/** What the end point mapper of Windows lists. */
function drawInterfaces({ random, host }: ServiceContext) {
  return random.some(INTERFACES, 0.9).map((one) => {
    const port = random.between(49_152, 65_535);
    return { ...one, binding: `ncacn_ip_tcp:${host.ip}[${port}]`, port };
  });
}
