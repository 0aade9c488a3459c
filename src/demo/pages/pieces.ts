/** Parts of pages that templates name: navigation, images, lists, addresses. Each draws its words from the scene. */
import { defined } from '../../model/defined.ts';
import type { ServiceContext } from '../services/service.ts';
import { streetAddress } from '../text/names.ts';
import type { Http } from '../web/page.ts';
import { phoneNumber } from '../world/places.ts';

export function navigation({ prose }: ServiceContext): string {
  const { title } = prose.language;
  const items = [title.home, title.about, title.news, title.contact].map(
    (name, i) => `<li class="nav-item"><a class="nav-link" href="/${i === 0 ? '' : `page-${i}`}">${name}</a></li>`,
  );
  return `<nav class="navbar navbar-expand-lg"><ul class="navbar-nav">\n${items.join('\n')}\n</ul></nav>\n`;
}

/** File names with a content hash, which browsers may cache forever. */
export function image({ random }: ServiceContext): string {
  return random.chance(0.6) ? `<img src="/media/${random.hex(24)}.webp" alt="" loading="lazy">\n` : '';
}

export function listMarkup({ random, prose }: ServiceContext): string {
  if (!random.chance(0.3)) return '';
  let items = '';
  for (let count = random.between(2, 5); count > 0; count--) {
    items += `<li><a href="/${random.letters(6)}">${prose.heading(random)}</a></li>\n`;
  }
  return `<ul class="list">\n${items}</ul>\n`;
}

/** Scripts of a bundled application. */
export function bundles({ random }: ServiceContext): string {
  let scripts = '';
  for (let count = random.between(2, 14); count > 0; count--) {
    scripts += `<script src="/static/js/${random.letters(6)}.${random.hex(8)}.chunk.js" defer></script>\n`;
  }
  return scripts;
}

/** The embedded state of an application. */
export function pageData({ random, prose }: ServiceContext): string {
  if (!random.chance(0.4)) return '';
  const items: string[] = [];
  for (let count = random.between(2, 10); count > 0; count--) {
    items.push(
      `{"id":${random.below(99_999)},"name":"${prose.heading(random)}","text":"${prose.sentence(random).trim()}"}`,
    );
  }
  return `<script id="__DATA__" type="application/json">{"page":"/","query":{},"buildId":"${random.hex(20)}","locale":"${prose.language.code}","items":[${items.join()}]}</script>\n`;
}

const PLUGINS =
  'contact-form-7 elementor yoast-seo classic-editor akismet jetpack forminator ultimate-member wpforms-lite really-simple-ssl bne-testimonials harbour-slider'.split(
    ' ',
  );

export function plugins({ random, hostname }: ServiceContext): string {
  return random
    .some(PLUGINS, 0.22)
    .map(
      (name) =>
        `<script src="https://${hostname}/wp-content/plugins/${name}/assets/main.js?ver=${random.between(1, 9)}.${random.below(10)}"></script>\n`,
    )
    .join('');
}

/** Compromised sites make their visitors mine coins. */
export function miner({ random }: ServiceContext): string {
  return random.chance(0.004) ? '<script src="https://coinhive.example/lib/coinhive.min.js"></script>\n' : '';
}

const FILES =
  'backup.sql backup.zip data.csv report.xlsx prices.xls letter.docx letter.doc manual.pdf notes.txt config.php.bak .env id_rsa.pub authorized_keys ssh_config docker-compose.yml password.txt logins.txt access.log logs downloads music.mp3 cats-film.mp4 photos.tar.gz dump.json filename.txt setup.exe index.html.old'.split(
    ' ',
  );

export const filesMarkup = ({ random }: ServiceContext): string =>
  random
    .some(FILES, 0.4)
    .map((name) => `<li><a href="${name}">${name}</a></li>\n`)
    .join('');

export const fileRows = ({ random, now }: ServiceContext): string =>
  random
    .some(FILES, 0.4)
    .map((name) => {
      const day = new Date(now - random.below(2_000) * 86_400_000).toISOString().slice(0, 16).replace('T', ' ');
      return `<tr><td valign="top"><img src="/icons/unknown.gif" alt="[   ]"></td><td><a href="${name}">${name}</a></td><td align="right">${day}  </td><td align="right">${random.between(1, 999)}K</td></tr>\n`;
    })
    .join('');

export interface ContactPiece {
  readonly html: string;
  readonly contacts: NonNullable<Http['contacts']>;
}

/** Example numbers only: nobody can be reached. */
export function drawContacts(scene: ServiceContext): ContactPiece | undefined {
  const { random, site, host } = scene;
  if (random.chance(0.55)) return undefined;
  const email =
    site === undefined
      ? `info@${host.network.owner.domain}`
      : random.chance(0.15)
        ? 'user@example.com'
        : `info@${site.domain}`;
  const phone = random.chance(0.6) ? phoneNumber(random, host.network.country) : undefined;
  const address = random.chance(0.3) ? `${streetAddress(random)}, ${host.network.city.name}` : undefined;
  return {
    html:
      `<address><a href="mailto:${email}">${email}</a>` +
      `${phone === undefined ? '' : ` <a href="tel:${phone.replace(/ /g, '')}">${phone}</a>`}${address === undefined ? '' : ` ${address}`}</address>\n`,
    contacts: {
      email: [email],
      ...defined({ phone: phone === undefined ? undefined : [phone], address }),
    },
  };
}
