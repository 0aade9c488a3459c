/** Texts of settings -> values. Each throws InvalidArgumentError with a sentence for the person who gave the text. */
import { InvalidArgumentError } from 'commander';
import { parseAddress } from '../../addr/ip/address.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';
import { commaList } from '../comma-list.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export function logLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((one) => one === text);
  if (level === undefined) throw new InvalidArgumentError(`Not one of ${LOG_LEVELS.join(', ')}.`);
  return level;
}

export function requestsNumber(text: string): number {
  const number = /^(?:-1|\d{1,12})$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) throw new InvalidArgumentError('Not a number of requests: 0 or more, or -1.');
  return number;
}

export function blockList(text: string): readonly string[] {
  const blocks = commaList(text).map((block) => block.trim());
  const wrong = blocks.find((block) => parseCidr(block) === undefined && parseAddress(block) === undefined);
  if (wrong !== undefined) throw new InvalidArgumentError(`${wrong} is neither an address nor a CIDR block.`);
  return blocks;
}

export function contactText(text: string): string {
  if (!/^[\x20-\x7e]{1,200}$/.test(text)) throw new InvalidArgumentError('At most 200 ASCII characters.');
  return text;
}

/** Other users of the machine can read the arguments of a command. */
export function mailServerWithoutPassword(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new InvalidArgumentError('Not an address such as smtp://mail.example.org:587 or smtps://mail.example.org.');
  if (url.username !== '' || url.password !== '')
    throw new InvalidArgumentError('Give the user name and the password in the environment: PERIPLUS_SMTP.');
  return text;
}

export function publicUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new InvalidArgumentError('Not an address such as https://periplus.example.org.');
  return url.href.replace(/\/+$/, '');
}

export function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 0 && port <= 65_535)) throw new InvalidArgumentError('Not a port: 0 to 65535.');
  return port;
}
