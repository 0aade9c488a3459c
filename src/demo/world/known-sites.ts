/**
 * Domain names that everybody searches for. They stand here as text only: what they resolve to are addresses that nobody can reach,
 * and whoever registered them here does not exist.
 */
export interface KnownSite {
  readonly domain: string;
  /** Label of its second name; `www` where absent. */
  readonly sub?: string;
  readonly holder?: string;
  readonly path?: string;
  readonly title?: string;
  readonly nameServers?: readonly string[];
  readonly status?: string;
}

export const KNOWN_SITES: readonly KnownSite[] = [
  { domain: 'example.com', title: 'Example Domain' },
  { domain: 'example.org', sub: 'files', title: 'Example Domain' },
  { domain: 'example.net', title: 'Example Domain' },
  { domain: 'google.com', sub: 'mail', holder: 'Google Demonstration LLC', title: 'Google' },
  { domain: 'google.de', holder: 'Google Demonstration LLC', title: 'Google' },
  { domain: 'github.com', sub: 'gist', holder: 'GitHub, Inc.', title: 'GitHub: let us build from here' },
  { domain: 'githup-login.example', title: 'Sign in to github.com' },
  { domain: 'guthub.example', title: 'guthub' },
  {
    domain: 'facebook.com',
    nameServers: ['a.ns.facebook.com', 'b.ns.facebook.com'],
    holder: 'Facebook Demonstration Inc.',
  },
  { domain: 'faceboook.com', status: 'clientHold' },
  { domain: 'paypal.com', holder: 'PayPal Demonstration Inc.', title: 'Send money, pay online' },
  { domain: 'vk.com', title: 'ВКонтакте' },
  { domain: 'vkontakte-photo.example', title: 'Вход' },
  { domain: 'netlas.io', title: 'Netlas demonstration', sub: 'app' },
  { domain: 'microsoft.com', holder: 'Microsoft Corporation', title: 'Microsoft' },
  {
    domain: 'microsoftonline.com',
    sub: 'login',
    path: '/common/oauth2/v2.0/authorize',
    holder: 'Microsoft Corporation',
  },
  { domain: 'microsoft-harbour.io', title: 'Sign in to your account' },
  { domain: 'archlinux.org', title: 'Arch Linux' },
  { domain: 'ivanov.com', title: 'Иванов и сыновья' },
  { domain: 'lidl.example', sub: 'www.lidl' },
  { domain: 'kraken.com', title: 'Kraken' },
  { domain: 'binance.com-login.example', title: 'Binance: log in' },
  { domain: 'brand.shop.example', title: 'Brand shop' },
  { domain: 'harbour.xn--fiqs8s', title: '港口新闻' },
  { domain: 'sweetwater.example', title: 'Sweetwater: music by the harbour' },
  { domain: 'jeedom.example', title: 'Jeedom' },
  { domain: 'nazar.example', title: 'Nazar' },
  { domain: 'harbour-shop.com', status: 'redemptionPeriod' },
  { domain: 'joseph.example', title: 'Joseph and the boats' },
  { domain: 'alla-music.example', title: 'Alla' },
];
