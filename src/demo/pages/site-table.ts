/** The pages of sites, one a row: companies, blogs, shops, news, forums, programs, parked names. */
import type { PageTemplate } from '../web/page-template.ts';

const FOOTER = '<footer class="footer"><p>&copy; {year} {title}</p><a href="/privacy">{say about}</a></footer>';
const LOGIN =
  '<form method="post" action="/login"><label>{noun}<input name="username" autocomplete="username"></label><input type="password" name="password"><input type="hidden" name="_token" value="{hex 40}"><button>{say login}</button></form>\n';
const SECTION =
  '<section class="section" id="s{1..999}">\n<h2>{heading}</h2>\n<p>{paragraph}</p>\n{image}{list}</section>\n';
const POST =
  '<article id="post-{1..9000}" class="post type-post status-publish hentry">\n<h2 class="entry-title"><a href="/{letters 8}/">{heading}</a></h2>\n{image}<div class="entry-content"><p>{paragraph}</p></div>\n</article>\n';
const GOODS =
  '<li class="product type-product status-publish"><a href="/product/{letters 9}"><img src="/img/p{1..4000}.webp" alt="" loading="lazy" width="300" height="300"><h3 class="product-title">{heading}</h3><span class="price">{€|$|£|¥|₽|CHF}{2..900}.{00|50|90|99}</span></a><p>{sentence}</p></li>\n';
const NEWS =
  '<div class="item"><time datetime="{pastday}">{pastday}</time><h3><a href="/news/{digits 6}.html">{newsentence}</a></h3><p class="teaser">{sentence}</p></div>\n';
const THREAD =
  '<tr class="threadbit"><td><a href="showthread.php?t={digits 5}">{heading}</a></td><td>{0..500}</td><td>{digits 4}</td><td>{sentence}</td></tr>\n';

const BLOG_MAIN = `{navigation}<div id="content" class="site-content">\n{items}</div>\n{contacts}${FOOTER}`;
const SHOP_MAIN = `{navigation}<ul class="products columns-4">\n{items}</ul>\n{contacts}${FOOTER}`;
const wordpress = (theme: string) =>
  `<link rel="stylesheet" href="https://{fqdn}/wp-content/themes/${theme}/style.css?ver={$wordpress}">\n{plugins}<link rel="https://api.w.org/" href="https://{fqdn}/wp-json/">\n{trackers}{miner}`;
const program = (root: string) => ({
  icon: 'drawn',
  head: '{bundles}<link rel="stylesheet" href="/static/css/main.{hex 8}.css">\n{trackers}',
  main: `${root}\n{pagedata}<noscript>{sentence}</noscript>`,
});
const login = (root: string, path: string) => ({
  icon: 'drawn',
  title: '{say login} – {heading}',
  path,
  head: '{bundles}<link rel="stylesheet" href="/static/css/main.{hex 8}.css">\n',
  main: `${root}\n${LOGIN}<noscript>{sentence}</noscript>`,
});

/** The holder, or a company that the page invents. */
export const COMPANY: PageTemplate = {
  weight: 26,
  icon: 'drawn',
  title: '{holder}',
  description: '{sentence}',
  products: ['jquery?', 'bootstrap?'],
  head: '<link rel="stylesheet" href="/css/bootstrap.css?v={$bootstrap}">\n<link rel="icon" href="/favicon.ico">\n<script src="/js/jquery-{$jquery}.min.js"></script>\n{trackers}',
  main: `{navigation}<main class="container">\n{items}{contacts}</main>\n${FOOTER}`,
  items: [1.4, SECTION],
};

// biome-ignore format: one page a line
export const SITE_PAGES: readonly PageTemplate[] = [
  COMPANY,
  { weight: 5, icon: 'drawn', title: '{heading}', products: ['wordpress', 'php?'], meta: '<meta name="generator" content="WordPress {$wordpress}">', headers: { x_powered_by: 'PHP/{$php}', link: '<https://{fqdn}/wp-json/>; rel="https://api.w.org/"' }, head: wordpress('{twentytwentyfour|astra|quay|divi}'), main: BLOG_MAIN, items: [1.5, POST] },
  { weight: 5, icon: 'drawn', title: '{heading} | {say news}', description: '{sentence}', products: ['wordpress', 'php~'], meta: '<meta name="generator" content="WordPress {$wordpress}">', head: wordpress('{twentytwentyfive|astra|kadence|hello-elementor}'), main: BLOG_MAIN, items: [1.5, POST] },
  { weight: 5, icon: 'drawn', title: '{heading} | {say news}', products: ['wordpress', 'php~', 'jquery?'], meta: '<meta name="generator" content="WordPress {$wordpress}">', head: wordpress('{generatepress|oceanwp|storefront}'), main: BLOG_MAIN, items: [1.5, POST] },
  { weight: 1.5, icon: 'drawn', title: '{heading}', products: ['drupal', 'php~'], meta: '<meta name="generator" content="Drupal {$drupal} (https://www.drupal.org)">', headers: { x_generator: 'Drupal {$drupal}', x_drupal_cache: 'HIT' }, head: '<link rel="stylesheet" href="/core/assets/css/site.css">\n{trackers}', main: BLOG_MAIN, items: [1.5, POST] },
  { weight: 1.5, icon: 'drawn', title: '{heading}', products: ['joomla', 'php?'], meta: '<meta name="generator" content="Joomla! {$joomla} - Open Source Content Management">', headers: { x_powered_by: 'PHP/{$php}' }, head: '<link rel="stylesheet" href="/media/templates/site/cassiopeia/css/template.css">\n{trackers}', main: BLOG_MAIN, items: [1.5, POST] },
  { weight: 0.8, icon: 'drawn', title: '{heading}', products: ['typo3', 'php~'], meta: '<meta name="generator" content="TYPO3 CMS {$typo3}">', head: '<link rel="stylesheet" href="/typo3temp/assets/compressed/merged-{hex 32}.css">\n{trackers}', main: BLOG_MAIN, items: [1.5, POST] },
  { weight: 6, icon: 'drawn', title: '{heading} {say shop}', description: '{sentence}', products: ['woocommerce', 'wordpress'], meta: '<meta name="generator" content="WooCommerce {$woocommerce}">', headers: { set_cookie: 'cart={hex 20}; path=/; secure' }, head: '<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css?ver={$woocommerce}">\n{trackers}', main: SHOP_MAIN, items: [4, GOODS] },
  { weight: 3.5, icon: 'drawn', title: '{heading} {say shop}', description: '{sentence}', products: [], headers: { set_cookie: 'cart={hex 20}; path=/; secure' }, head: '<link rel="stylesheet" href="/assets/shop.css">\n{trackers}', main: SHOP_MAIN, items: [4, GOODS] },
  { weight: 0.5, icon: 'drawn', title: '{heading} {say shop}', description: '{sentence}', products: ['1c_bitrix~', 'php~'], headers: { x_powered_cms: 'Bitrix Site Manager', set_cookie: 'PHPSESSID={hex 26}; path=/; HttpOnly' }, head: '<link href="/bitrix/cache/css/s1/shop/template.css" rel="stylesheet">\n<script src="/bitrix/js/main/core/core.js"></script>\n{trackers}', main: SHOP_MAIN, items: [4, GOODS] },
  { weight: 9, icon: 'drawn', title: '{heading} {say news}', description: '{sentence}', meta: '<meta property="og:type" content="website">', head: '<link rel="stylesheet" href="/static/news.css">\n{trackers}', main: `{navigation}<div class="news-list">\n{items}</div>\n${FOOTER}`, items: [5, NEWS] },
  { weight: 4, icon: 'drawn', title: '{heading} Forum', products: ['vbulletin'], meta: '<meta name="generator" content="vBulletin {$vbulletin}">', headers: { set_cookie: 'bb_lastvisit={unixtime}; path=/; HttpOnly' }, head: '<link rel="stylesheet" type="text/css" href="clientscript/vbulletin_css/style.css">\n', main: `<table class="threads">\n{items}</table>\n<form action="login.php" method="post"><input name="user"><input type="password" name="password"></form>\n${FOOTER}`, items: [4.5, THREAD] },
  { weight: 1.3, products: ['laravel', 'php'], headers: { set_cookie: 'laravel_session={base64 48}; path=/; httponly; samesite=lax' }, title: '{heading}', ...program('<div id="app"></div>') },
  { weight: 1, products: ['laravel', 'php~'], headers: { set_cookie: 'XSRF-TOKEN={base64 60}; path=/; samesite=lax' }, ...login('<div id="app"></div>', '/login') },
  { weight: 1.4, products: ['next_js'], headers: { x_powered_by: 'Next.js' }, title: '{heading}', ...program('<div id="__next"></div>') },
  { weight: 0.4, products: ['next_js'], headers: { x_powered_by: 'Next.js' }, ...login('<div id="__next"></div>', '/') },
  { weight: 0.8, products: ['express'], headers: { x_powered_by: 'Express', set_cookie: 'connect.sid=s%3A{hex 32}; Path=/; HttpOnly' }, title: '{heading}', ...program('<div id="root"></div>') },
  { weight: 0.7, products: ['express'], headers: { x_powered_by: 'Express', set_cookie: 'connect.sid=s%3A{hex 32}; Path=/; HttpOnly' }, ...login('<div id="root"></div>', '/user/login') },
  { weight: 0.9, products: ['symfony', 'php~'], ...login('<div class="sf-app"></div>', '/login') },
  { weight: 1.1, products: ['django'], headers: { set_cookie: 'csrftoken={hex 32}; Path=/; SameSite=Lax' }, ...login('<div id="django-app"></div>', '/users/sign_in') },
  { weight: 1.4, products: ['aspnet'], headers: { x_powered_by: 'ASP.NET', x_aspnet_version: '4.0.30319' }, ...login('<input type="hidden" name="__VIEWSTATE" value="{base64 120}">', '/login.php') },
  { weight: 7, title: '{fqdn}', head: '<link rel="stylesheet" href="https://parking.lantern.example/v{1..4}/style.css">\n', main: '<div class="wrapper"><h1>{fqdn}</h1>\n<p>{fqdn} is for sale.</p>\n<a href="https://parking.lantern.example/offer?domain={fqdn}&amp;session={hex 32}">{say contact}</a>\n<p>{sentence}</p></div>\n<script>window.park="{base64 60}";</script>' },
  { weight: 4, title: '{fqdn} is parked', head: '<link rel="stylesheet" href="https://parking.lantern.example/v{1..4}/style.css">\n', main: '<div class="wrapper"><h1>{fqdn}</h1>\n<p>{fqdn} is parked.</p>\n<p>{sentence}</p></div>\n<script>window.park="{base64 60}";</script>' },
  { weight: 3, title: '{fqdn}', main: '<div class="wrapper"><h1>{fqdn}</h1>\n<p>{fqdn} {was registered|will be here soon|may be for sale}.</p>\n<p>{sentence}</p></div>' },
];
