/** What stands on names that somebody registered and does nothing with: the same page on many, with the name in it. */
import type { Scene } from '../services/service.ts';
import { htmlPage, type Page } from '../web/page.ts';

const OFFERS = ['is for sale', 'is parked', 'was registered', 'will be here soon', 'may be for sale'];

export function parked({ random, prose, hostname }: Scene): Page {
  const name = hostname;
  const offer = random.pickByRank(OFFERS);
  return {
    ...htmlPage({
      language: prose.language,
      title: random.chance(0.6) ? name : `${name} ${offer}`,
      head: `<link rel="stylesheet" href="https://parking.lantern.example/v${random.between(1, 4)}/style.css">\n`,
      main:
        `<div class="wrapper"><h1>${name}</h1>\n<p>${name} ${offer}.</p>\n` +
        `<a href="https://parking.lantern.example/offer?domain=${name}&amp;session=${random.hex(32)}">${prose.language.title.contact}</a>\n` +
        `<p>${prose.sentence(random)}</p></div>\n<script>window.park="${random.base64(60)}";</script>`,
    }),
  };
}
