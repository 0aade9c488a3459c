/** Address ranges as lines for the side table, in chunks. They are nested, up to seven levels deep with millions. */
export function* nestedRanges(count: number): Generator<Buffer> {
  let lines = '';
  let written = 0;
  for (const bits of LENGTHS)
    for (let at = 0; at < 2 ** (bits - 8) && written < count; at++, written++) {
      const first = FIRST + at * 2 ** (32 - bits);
      const last = first + 2 ** (32 - bits) - 1;
      lines += `${JSON.stringify({
        ip: { gte: dotted(first), lte: dotted(last) },
        geo: { country: 'ZZ', location: { lat: bits, lon: at % 180 } },
        isp: `Company ${written}`,
        asn: { number: String(written), name: `NET-${bits}-${at}` },
      })}\n`;
      if (lines.length < PIECE) continue;
      yield Buffer.from(lines);
      lines = '';
    }
  if (lines !== '') yield Buffer.from(lines);
}

/** Addresses spread evenly over the ranges. */
export function addressesWithin(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => dotted(FIRST + Math.floor((at * 2 ** 24) / count)));
}

/** Prefix lengths of the ranges, in order; together 5,309,713 ranges. */
const LENGTHS = [8, 12, 16, 20, 24, 28, 30];
/** 102.0.0.0, which contains the hosts of the world. */
const FIRST = 102 * 2 ** 24;
const PIECE = 1_000_000;

function dotted(number: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');
}
