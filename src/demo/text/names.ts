/**
 * A stream of numbers -> invented names of people, companies, streets and machines. Names of companies and domains
 * consist of syllables, so that none of them refers to a real person or company.
 */
import type { Random } from '../random.ts';
import { english } from './languages.ts';
import words from './names.json' with { type: 'json' };
import { capital, inventWord } from './prose.ts';

const list = (name: keyof typeof words): readonly string[] => words[name].split(' ');

const GIVEN = list('given');
const WORDS = list('words');
const BUSINESS = list('business');
const STREETS = list('streets');
const MACHINES = list('machines');

export function personName(random: Random): string {
  return `${random.pick(GIVEN)} ${capital(inventWord(english, random))}`;
}

/** A word of no language: two invented ones joined. */
export function coinedName(random: Random): string {
  return capital(inventWord(english, random) + random.pick(english.syllables));
}

export function companyName(random: Random, form: string, business = random.pick(BUSINESS)): string {
  return `${coinedName(random)} ${business} ${form}`;
}

/** A company's name in the letters of a domain name. */
export function shortName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function streetAddress(random: Random): string {
  return `${random.between(1, 240)} ${random.pick(STREETS)} ${random.pick(['Street', 'Road', 'Lane', 'Avenue', 'Square'])}`;
}

const SYLLABLES: readonly string[] = [...'bdfgklmnprstvz'].flatMap((first) =>
  [...'aeiou'].map((second) => first + second),
);
const THREE_SYLLABLES = SYLLABLES.length ** 3;
const FOUR_SYLLABLES = SYLLABLES.length ** 4;

/** A number as three syllables, or four with a hyphen; unique for each number below 24 million. */
export function syllablesOf(number: number): string {
  const isLong = number >= THREE_SYLLABLES;
  // The factors share no divisor with 70, so neighbours look different and no two numbers collide.
  let rest = isLong ? (number * 10_000_019) % FOUR_SYLLABLES : (number * 100_003 + 171_717) % THREE_SYLLABLES;
  let text = '';
  for (let i = isLong ? 4 : 3; i > 0; i--) {
    text += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return isLong ? `-${text}` : text;
}

/** The label of an invented domain name, unique for each number. */
export function siteLabel(random: Random, number: number): string {
  return random.pick(WORDS) + syllablesOf(number);
}

/** The name of a Windows computer. */
export function machineName(random: Random): string {
  return `${random.pick(MACHINES)}-${random.letters(7, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789')}`;
}
