/** A stream of numbers -> invented names of people, companies, streets and machines. No person of these names is meant. */
import type { Random } from '../random.ts';
import { english, type Language } from './languages.ts';
import { capital, inventWord } from './prose.ts';

const list = (text: string): readonly string[] => text.split(' ');

const GIVEN = list(
  'Ada Alma Anton Bela Boris Carla Cosmo Dora Edda Elia Emil Fria Gero Greta Hanno Ilka Ivo Jana Joris Kaja Karel Lasse Lena Lino Mara Mika Nora Odo Olga Pia Rasmus Rita Sven Tilda Timo Ulla Vera Vito Wanda Yara',
);
const FIRST = list(
  'Harbour Lantern Beacon Anchor Compass Cedar Copper Granite Meadow Northern Silver Tidal Amber Bright Coastal Delta Evergreen Falcon Golden Island Juniper Keel Lime Maple Nimbus Ocean Pebble Quarry Raven Salt Timber Umber Velvet Willow Zephyr',
);
const SECOND = list(
  'light gate works field bridge line point ridge stone water wood yard port reach sound haven mill dale crest hill',
);
const BUSINESS = list(
  'Networks Telecom Hosting Systems Data Logistics Foods Media Textiles Energy Marine Instruments Software Consulting Press Tours Bank Insurance Motors Clinic Pharmacy Furniture Robotics Optics Print Travel Studio',
);
const STREETS = list(
  'Quay Harbour Mill Church Station Bridge Garden Lighthouse Market River School Park Hill Castle Forest',
);

export function personName(random: Random): string {
  return `${random.pick(GIVEN)} ${capital(inventWord(english, random))}`;
}

export function companyName(random: Random, form: string): string {
  const name = random.chance(0.5)
    ? `${random.pick(FIRST)}${random.pick(SECOND)}`
    : capital(inventWord(english, random));
  return `${name} ${random.pick(BUSINESS)} ${form}`.trim();
}

/** What a company calls itself in the letters of a domain name. */
export function shortName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function streetAddress(random: Random): string {
  return `${random.between(1, 240)} ${random.pick(STREETS)} ${random.pick(['Street', 'Road', 'Lane', 'Avenue', 'Square'])}`;
}

/** The label of an invented domain name: ASCII, or in the letters of the language. */
export function siteLabel(random: Random, language: Language): string {
  const kind = random.below(10);
  if (kind < 4) return `${random.pick(FIRST)}-${random.pick(SECOND)}`.toLowerCase();
  if (kind < 6) return `${inventWord(english, random)}${random.pick(SECOND)}`;
  if (kind < 8) return `${inventWord(english, random)}-${random.pick(BUSINESS)}`.toLowerCase();
  if (language.code === 'de') return inventWord(language, random);
  return inventWord(english, random) + inventWord(english, random);
}

const MACHINES = list('WIN SRV DC SQL FILE TERM APP WEB BACKUP DESKTOP OFFICE KASSE LAB PRINT VM');

/** The name of a Windows computer. */
export function machineName(random: Random): string {
  return `${random.pick(MACHINES)}-${random.letters(7, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789')}`;
}
