/** A shop: goods with prices, in WooCommerce, 1C-Bitrix or one of its own. */
import { draw, found, hideVersion } from '../products/recognise.ts';
import type { Scene } from '../services/service.ts';
import { htmlPage, type Page } from '../web/page.ts';
import { drawTrackers } from '../web/trackers.ts';
import { drawContacts, drawnIcon, drawSections, footer, navigation } from './pieces.ts';

export function shop(scene: Scene): Page {
  const { random, prose } = scene;
  const isBitrix = prose.language.code === 'ru' && random.chance(0.7);
  const isWoo = !isBitrix && random.chance(0.6);
  const tracked = drawTrackers(random);
  const contact = drawContacts(scene);
  const woo = draw(random, 'woocommerce');
  const press = draw(random, 'wordpress');
  const currency = random.pick(['€', '$', '£', '¥', '₽', 'CHF']);
  let goods = '';
  for (let count = drawSections(scene, 4); count > 0; count--) {
    const price = `${random.between(2, 900)}.${random.pick(['00', '50', '90', '99'])}`;
    goods +=
      `<li class="product type-product status-publish"><a href="/product/${random.letters(9)}"><img src="/img/p${random.below(4_000)}.webp" alt="" loading="lazy" width="300" height="300">` +
      `<h3 class="product-title">${prose.heading(random)}</h3><span class="price">${currency}${price}</span></a><p>${prose.sentence(random)}</p></li>\n`;
  }
  const name = `${prose.heading(random)} ${prose.language.title.shop}`;
  return {
    ...htmlPage({
      language: prose.language,
      title: name,
      description: prose.sentence(random),
      meta: isWoo ? [`<meta name="generator" content="WooCommerce ${woo.version}">`] : [],
      head:
        (isBitrix
          ? '<link href="/bitrix/cache/css/s1/shop/template.css" rel="stylesheet">\n<script src="/bitrix/js/main/core/core.js"></script>\n'
          : isWoo
            ? `<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css?ver=${woo.version}">\n`
            : '<link rel="stylesheet" href="/assets/shop.css">\n') + (tracked?.script ?? ''),
      main: `${navigation(scene, [prose.language.title.shop])}\n<ul class="products columns-4">\n${goods}</ul>\n${contact?.html ?? ''}${footer(scene, name)}`,
    }),
    headers: isBitrix
      ? { x_powered_cms: 'Bitrix Site Manager', set_cookie: `PHPSESSID=${random.hex(26)}; path=/; HttpOnly` }
      : { set_cookie: `cart=${random.hex(20)}; path=/; secure` },
    found: isBitrix ? [hideVersion(draw(random, '1c_bitrix')), found('php')] : isWoo ? [woo, press] : [],
    ...drawnIcon(random),
    ...(contact === undefined ? {} : { contacts: contact.contacts }),
    ...(tracked === undefined ? {} : { tracker: tracked.tracker }),
  };
}
