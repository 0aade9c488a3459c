/**
 * Makes inputs from those that a parser reads: bits flipped, parts removed, inserted, repeated and nested, two inputs
 * joined, and integers that are wrong lengths. An input depends on its seed alone.
 */
import { type Random, seeded } from '../kit/seeded-random.ts';
import { type OpenTarget, type Units, unitsOf } from './fuzz-target.ts';

/** In units. A parser whose time grows faster than its input shows it at this length. */
export const LONGEST_INPUT = 65_536;

type Material = Pick<OpenTarget, 'form' | 'seeds' | 'words' | 'nests' | 'changed'>;

/** The random numbers of one input. Any input can be made again without those before it. */
export function inputRandom(seed: number, name: string, at: number): Random {
  let state = 0x811c9dc5 ^ seed;
  for (let index = 0; index < name.length; index++) state = Math.imul(state ^ name.charCodeAt(index), 0x01000193);
  state = Math.imul(state ^ at, 0x9e3779b1);
  return seeded(Math.imul(state ^ (state >>> 15), 0x85ebca6b) ^ (state >>> 13));
}

export class InputMaker {
  readonly #material: Material;
  readonly #units: Units;
  #length = 0;
  #random: Random = seeded(0);

  constructor(material: Material) {
    this.#material = material;
    this.#units = emptyLike(material.form, LONGEST_INPUT);
  }

  /** The first inputs are the seeds themselves. */
  input(random: Random, at: number): Units {
    const seed = this.#material.seeds[at];
    if (seed !== undefined) return seed.slice(0, LONGEST_INPUT);
    this.#random = random;
    this.#length = 0;
    const { changed } = this.#material;
    if (changed !== undefined && random.below(2) === 0) {
      this.#insert(0, changed(random));
      if (random.below(4) === 0) this.#change();
      return this.#units.slice(0, this.#length);
    }
    if (random.below(16) === 0) this.#insert(0, this.#randomUnits(300));
    else this.#insert(0, this.#one(this.#material.seeds));
    for (let left = 1 + random.below(5); left > 0; left--) this.#change();
    return this.#units.slice(0, this.#length);
  }

  #change(): void {
    const random = this.#random;
    const at = random.below(this.#length + 1);
    const rest = this.#length - at;
    switch (random.below(16)) {
      case 0:
      case 1:
        if (rest > 0) this.#units[at] = (this.#units[at] ?? 0) ^ (1 << random.below(this.#isText ? 16 : 8));
        break;
      case 2:
        if (rest > 0) this.#units[at] = this.#randomUnit();
        break;
      case 3:
        this.#remove(at, 1 + random.below(4));
        break;
      case 4:
        this.#remove(at, random.below(rest + 1));
        break;
      case 5:
        this.#length = at;
        break;
      case 6:
        this.#remove(0, random.below(8) === 0 ? at : random.below(Math.min(at, 16) + 1));
        break;
      case 7:
        this.#insert(at, this.#randomUnits(8));
        break;
      case 8:
        this.#splice(at);
        break;
      case 9:
      case 10:
        this.#insert(at, this.#one(this.#material.words));
        break;
      case 11:
      case 12:
        this.#integer(at);
        break;
      case 13:
        this.#insert(at, this.#part());
        break;
      case 14:
        this.#repeat(at);
        break;
      default:
        this.#nest(at);
    }
  }

  get #isText(): boolean {
    return this.#material.form === 'text';
  }

  /** The end of another seed, from the same place or from any. */
  #splice(at: number): void {
    const other = this.#one(this.#material.seeds);
    const from = this.#random.below(2) === 0 ? Math.min(at, other.length) : this.#random.below(other.length + 1);
    this.#length = at;
    this.#insert(at, other.subarray(from));
  }

  /** Over what is there, as a length field would be; in a text, in decimal. */
  #integer(at: number): void {
    const random = this.#random;
    const rest = this.#length - at;
    const values = [...INTEGERS, rest, rest - 1, rest + 1, this.#length];
    const value = values[random.below(values.length)] ?? 0;
    if (this.#isText) {
      this.#remove(at, random.below(4));
      this.#insert(at, unitsOf(random.below(8) === 0 ? `-${value}` : String(value)));
      return;
    }
    const width = WIDTHS[random.below(WIDTHS.length)] ?? 1;
    const isLittle = random.below(2) === 0;
    const bytes = new Uint8Array(width);
    let left = value;
    for (let index = 0; index < width; index++) {
      bytes[isLittle ? index : width - 1 - index] = left % 256;
      left = Math.floor(left / 256);
    }
    for (let index = 0; index < width && at + index < this.#length; index++)
      this.#units[at + index] = bytes[index] ?? 0;
  }

  #repeat(at: number): void {
    this.#times(at, this.#random.below(4) === 0 ? this.#one(this.#material.words) : this.#part(), this.#count());
  }

  #nest(at: number): void {
    const nest = this.#material.nests[this.#random.below(Math.max(1, this.#material.nests.length))];
    if (nest === undefined) {
      this.#repeat(at);
      return;
    }
    const count = this.#count();
    // One close more or less than it opens is of interest, too.
    this.#times(at + this.#random.below(this.#length - at + 1), nest[1], count - 1 + this.#random.below(3));
    this.#times(at, nest[0], count);
  }

  /** Seldom as often as fits: long inputs take most of the time. */
  #count(): number {
    return this.#random.below(100) === 0
      ? LONGEST_INPUT
      : 2 + this.#random.below(this.#random.below(4) === 0 ? 200 : 8);
  }

  #times(at: number, piece: Units, count: number): void {
    if (piece.length === 0) return;
    // What follows may hide how long a parser searches.
    if (count === LONGEST_INPUT && this.#random.below(2) === 0) this.#length = at;
    const fits = Math.min(count, Math.floor((LONGEST_INPUT - this.#length) / piece.length));
    if (fits <= 0) return;
    const block = emptyLike(this.#material.form, fits * piece.length);
    for (let index = 0; index < fits; index++) block.set(piece, index * piece.length);
    this.#insert(at, block);
  }

  /** A short part of the input so far. */
  #part(): Units {
    const from = this.#random.below(this.#length + 1);
    return this.#units.slice(
      from,
      Math.min(this.#length, from + 1 + this.#random.below(this.#random.below(2) === 0 ? 2 : 32)),
    );
  }

  #insert(at: number, piece: Units): void {
    const fits = Math.min(piece.length, LONGEST_INPUT - at);
    this.#units.copyWithin(at + fits, at, Math.min(this.#length, LONGEST_INPUT - fits));
    this.#units.set(piece.subarray(0, fits), at);
    this.#length = Math.min(LONGEST_INPUT, this.#length + fits);
  }

  #remove(at: number, count: number): void {
    const end = Math.min(this.#length, at + count);
    this.#units.copyWithin(at, end, this.#length);
    this.#length -= end - at;
  }

  #randomUnits(most: number): Units {
    return emptyLike(this.#material.form, this.#random.below(most + 1)).map(() => this.#randomUnit());
  }

  #randomUnit(): number {
    const random = this.#random;
    if (this.#isText) return random.below(random.below(4) === 0 ? 0x10000 : 128);
    return random.below(2) === 0 ? (EDGES[random.below(EDGES.length)] ?? 0) : random.below(256);
  }

  #one(list: readonly Units[]): Units {
    return list[this.#random.below(Math.max(1, list.length))] ?? this.#units.subarray(0, 0);
  }
}

function emptyLike(form: OpenTarget['form'], length: number): Units {
  return form === 'text' ? new Uint16Array(length) : new Uint8Array(length);
}

const EDGES: readonly number[] = [0, 1, 0x7f, 0x80, 0xff];
const WIDTHS: readonly number[] = [1, 2, 2, 3, 4, 4, 8];
const INTEGERS: readonly number[] = [
  0,
  1,
  2,
  0x7f,
  0x80,
  0xff,
  0x100,
  0x7fff,
  0x8000,
  0xffff,
  0x1_0000,
  0xff_ffff,
  0x7fff_ffff,
  0x8000_0000,
  0xffff_fff0,
  0xffff_ffff,
  0x1_0000_0000,
  2 ** 53 - 1,
  2 ** 63,
];
