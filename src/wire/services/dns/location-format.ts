import type { DnsReader } from './dns-reader.ts';

/** A place on earth (RFC 1876 section 3), with all its parts. */
export function location(reader: DnsReader): string | undefined {
  const version = reader.u8();
  const [size, horizontal, vertical] = [precision(reader), precision(reader), precision(reader)];
  const latitude = angle(reader, 'N', 'S', 90);
  const longitude = angle(reader, 'E', 'W', 180);
  const altitude = reader.u32();
  if (version !== 0 || altitude === undefined || latitude === undefined || longitude === undefined) return undefined;
  if (size === undefined || horizontal === undefined || vertical === undefined) return undefined;
  return `${latitude} ${longitude} ${((altitude - SEA_LEVEL) / 100).toFixed(2)}m ${size} ${horizontal} ${vertical}`;
}

/** 100,000 m below it is zero. */
const SEA_LEVEL = 10_000_000;
/** The equator and the prime meridian, in thousandths of a second of arc. */
const ORIGIN = 2 ** 31;

function angle(reader: DnsReader, positive: string, negative: string, mostDegrees: number): string | undefined {
  const value = (reader.u32() ?? ORIGIN) - ORIGIN;
  const thousandths = Math.abs(value);
  if (thousandths > mostDegrees * 3_600_000) return undefined;
  const degrees = Math.floor(thousandths / 3_600_000);
  const minutes = Math.floor(thousandths / 60_000) % 60;
  const seconds = (thousandths % 60_000) / 1000;
  return `${degrees} ${minutes} ${seconds.toFixed(3)} ${value < 0 ? negative : positive}`;
}

/** A digit and a power of ten, in centimetres. */
function precision(reader: DnsReader): string | undefined {
  const value = reader.u8() ?? 0;
  const [digit, power] = [value >>> 4, value & 0xf];
  return digit > 9 || power > 9 ? undefined : `${((digit * 10 ** power) / 100).toFixed(2)}m`;
}
