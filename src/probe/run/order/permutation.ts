/**
 * A pseudo-random order of the numbers 0 to size - 1 that needs no memory: a Feistel network over two parts whose
 * product is a little more than the size. Each round adds a hash of one part to the other, which can be undone, so the
 * network is a permutation of all pairs of parts. Results beyond the size are fed in again until one is below it ("cycle
 * walking", Black and Rogaway 2002); that is rarely needed. Only doubles and 32-bit integers are used.
 */
export class Permutation {
  readonly size: number;
  readonly #low: number;
  readonly #high: number;
  readonly #keys: Int32Array;

  /** `size`: below 2^53. `seed`: any 32-bit number. */
  constructor(size: number, seed: number) {
    if (!Number.isSafeInteger(size) || size < 0) throw new RangeError('the size of an order is below 2^53');
    this.size = size;
    this.#low = Math.max(1, Math.ceil(Math.sqrt(size)));
    this.#high = Math.max(1, Math.ceil(size / this.#low));
    this.#keys = new Int32Array(ROUNDS);
    for (let round = 0, key = seed | 0; round < ROUNDS; round++) {
      key = (key + GOLDEN_RATIO) | 0;
      this.#keys[round] = mixed(key ^ Math.imul(round + 1, 0x2545f491));
    }
  }

  /** The number at this position of the order. */
  at(position: number): number {
    let number = position;
    do number = this.#forward(number);
    while (number >= this.size);
    return number;
  }

  /** The position of a number in the order. */
  positionOf(number: number): number {
    let position = number;
    do position = this.#back(position);
    while (position >= this.size);
    return position;
  }

  #forward(number: number): number {
    const [lows, highs] = [this.#low, this.#high];
    let high = quotient(number, lows);
    let low = number - high * lows;
    for (let round = 0; round < ROUNDS; round += 2) {
      low = (low + hash(high, this.#keys[round] as number)) % lows;
      high = (high + hash(low, this.#keys[round + 1] as number)) % highs;
    }
    return high * lows + low;
  }

  #back(number: number): number {
    const [lows, highs] = [this.#low, this.#high];
    let high = quotient(number, lows);
    let low = number - high * lows;
    for (let round = ROUNDS - 2; round >= 0; round -= 2) {
      high = difference(high, hash(low, this.#keys[round + 1] as number), highs);
      low = difference(low, hash(high, this.#keys[round] as number), lows);
    }
    return high * lows + low;
  }
}

/** Even. Four are enough to be hard to tell from chance; six cost little. */
const ROUNDS = 6;
const GOLDEN_RATIO = 0x9e3779b9;

/** Below 2^30, so that the sum with a part, which is below 2^27, stays a small integer. */
const hash = (part: number, key: number): number => mixed(part ^ key) >>> 2;

/** The finalizer of MurmurHash3: every bit of the input changes every bit of the result with equal chance. */
function mixed(value: number): number {
  let mix = value | 0;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return mix ^ (mix >>> 16);
}

function difference(part: number, subtrahend: number, modulus: number): number {
  const rest = (part - (subtrahend % modulus)) | 0;
  return rest < 0 ? rest + modulus : rest;
}

/** The integer part. A division of doubles may round up to the next integer; `%` is exact, but slow above 2^31. */
function quotient(number: number, divisor: number): number {
  const rounded = Math.floor(number / divisor);
  return rounded * divisor > number ? rounded - 1 : rounded;
}
