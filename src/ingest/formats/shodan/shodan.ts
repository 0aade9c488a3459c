import { isJsonObject, type JsonObject, jsonMember } from '../../../model/json-value.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import type { Sign } from '../shapes/signs.ts';
import { bannerRecords } from './banner-records.ts';

/** In any order, and a banner may be longer than what is seen of it: its page or the icon of it may come first. */
const hasBanner: Sign<JsonObject> = {
  what: 'a member `_shodan` or `ip_str`',
  isSeenIn: (banner) => {
    const http = jsonMember(banner, 'http');
    return (
      isJsonObject(jsonMember(banner, '_shodan')) ||
      typeof jsonMember(banner, 'ip_str') === 'string' ||
      PAGE_MEMBERS.some((name) => jsonMember(http, name) !== undefined) ||
      (Number.isInteger(jsonMember(banner, 'hash')) && (isJsonObject(http) || isJsonObject(jsonMember(banner, 'ssl'))))
    );
  },
};

const PAGE_MEMBERS: readonly string[] = ['html_hash', 'robots_hash', 'sitemap_hash', 'securitytxt_hash'];

/** What Shodan answers and its downloads contain: banners in lines, in an array, or in the view of a host. */
export const shodan = jsonFormat({
  name: 'shodan',
  version: 2,
  about: 'banners of Shodan',
  lists: ['matches', 'data'],
  signs: [hasBanner],
  records: bannerRecords,
});
