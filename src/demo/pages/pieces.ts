/** Pieces that pages are made of: navigation, sections, contacts. Each draws its words from the scene. */

import type { Random } from '../random.ts';
import type { Scene } from '../services/service.ts';
import { streetAddress } from '../text/names.ts';
import { escapeHtml, type Http, type Page } from '../web/page.ts';
import { phoneNumber } from '../world/places.ts';

export function navigation({ prose }: Scene, extra: readonly string[] = []): string {
  const { title } = prose.language;
  const names = [title.home, title.about, title.news, title.contact, ...extra];
  const items = names.map(
    (name, i) => `<li class="nav-item"><a class="nav-link" href="/${i === 0 ? '' : `page-${i}`}">${name}</a></li>`,
  );
  return `<nav class="navbar navbar-expand-lg"><ul class="navbar-nav">\n${items.join('\n')}\n</ul></nav>`;
}

/** How long the page gets: short ones are many, long ones few, and now and then one has fifty times as much text. */
export function drawSections({ random }: Scene, usual: number): number {
  const count = usual * random.spread(0.9);
  return Math.max(1, Math.min(75, Math.round(random.chance(0.01) ? count * 18 : count)));
}

export function sections(scene: Scene, count: number): string {
  const { random, prose } = scene;
  let text = '';
  for (let i = 0; i < count; i++) {
    text += `<section class="section section-${i % 4}" id="s${i}">\n<h2>${prose.heading(random)}</h2>\n<p>${prose.paragraph(random)}</p>\n${image(random)}`;
    if (random.chance(0.3)) {
      text += `<ul class="list">\n${Array.from({ length: random.between(2, 5) }, () => `<li><a href="/${random.letters(6)}">${prose.heading(random)}</a></li>\n`).join('')}</ul>\n`;
    }
    text += '</section>\n';
  }
  return text;
}

/** Files are named after what is in them, so that browsers may keep them for ever. */
export function image(random: Random): string {
  return random.chance(0.6) ? `<img src="/media/${random.hex(24)}.webp" alt="" loading="lazy">\n` : '';
}

export function footer({ prose, now }: Scene, name: string): string {
  return `<footer class="footer"><p>&copy; ${new Date(now).getUTCFullYear()} ${escapeHtml(name)}</p><a href="/privacy">${prose.language.title.about}</a></footer>`;
}

export interface ContactPiece {
  readonly html: string;
  readonly contacts: NonNullable<Http['contacts']>;
}

/** Examples all of them: nobody can be reached. */
export function drawContacts(scene: Scene): ContactPiece | undefined {
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
      ...(phone === undefined ? {} : { phone: [phone] }),
      ...(address === undefined ? {} : { address }),
    },
  };
}

/** One of the icons of the world; every other site has none. */
export function drawnIcon(random: Random): Pick<Page, 'icon'> {
  return random.chance(0.55) ? { icon: { kind: 'drawn', number: random.rank(400) } } : {};
}
