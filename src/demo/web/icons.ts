/** The icons of the world's sites: small abstract drawings, each on many sites. */
import { hash } from 'node:crypto';
import { faviconHash } from '../../probe/protocols/web/http/favicon/favicon-hash.ts';
import { Random } from '../random.ts';

export interface Drawing {
  readonly sha256: string;
  readonly mmh3: number;
  readonly perceptual: string;
  readonly image: string;
}

/** Small sites share the first 400; each organisation and each provider has one of the rest. */
const COUNT = 440;

export class Icons {
  private readonly seed: string;
  private readonly drawings: (Drawing | undefined)[] = new Array(COUNT).fill(undefined);

  constructor(seed: string) {
    this.seed = seed;
  }

  get(number: number): Drawing {
    const place = number % COUNT;
    const drawing = this.drawings[place] ?? draw(new Random(this.seed, 'icon', place));
    this.drawings[place] = drawing;
    return drawing;
  }
}

/** An SVG of a few shapes: a real image with a real hash. */
function draw(random: Random): Drawing {
  const shapes: string[] = [];
  for (let count = random.between(2, 9); count > 0; count--) {
    const colour = `#${random.hex(6)}`;
    shapes.push(
      random.chance(0.5)
        ? `<circle cx="${random.below(32)}" cy="${random.below(32)}" r="${random.between(2, 14)}" fill="${colour}"/>`
        : `<rect x="${random.below(24)}" y="${random.below(24)}" width="${random.between(3, 20)}" height="${random.between(3, 20)}" fill="${colour}"/>`,
    );
  }
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes.join('')}</svg>`);
  return {
    sha256: hash('sha256', bytes, 'hex'),
    mmh3: faviconHash(bytes),
    perceptual: random.hex(16),
    image: bytes.toString('base64'),
  };
}
