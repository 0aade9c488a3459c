/** The answer of a web server -> the `http` object of a record. */

import { defined } from '../../../../model/defined.ts';
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { sha256 } from '../../../../wire/crypto.ts';
import { bodyText } from '../../../../wire/services/http/body-text.ts';
import { declaredLength, type HttpHead, headerTokens, headerValues } from '../../../../wire/services/http/http-head.ts';
import { bannerText } from '../../banner-text.ts';
import type { HttpAnswer } from './http-client.ts';
import { type PageFacts, readPage } from './read-page.ts';

/**
 * Headers that have their own key in `http.headers`: those of the IANA registry that answers use, and those of
 * common servers, proxies and applications. All others are in `http.unknown_headers`, so that a server which invents
 * names does not invent fields.
 */
const KNOWN_HEADERS: ReadonlySet<string> = new Set(
  `accept accept_ch accept_encoding accept_patch accept_post accept_ranges access_control_allow_credentials
   access_control_allow_headers access_control_allow_methods access_control_allow_origin
   access_control_allow_private_network access_control_expose_headers access_control_max_age age allow alt_svc
   alternate_protocol cache_control cf_cache_status cf_ray clear_site_data connection content_disposition
   content_encoding content_language content_length content_location content_md5 content_range
   content_security_policy content_security_policy_report_only content_type critical_ch cross_origin_embedder_policy
   cross_origin_opener_policy cross_origin_resource_policy dav date dpr etag eagleid eagleeye_traceid expect_ct
   expires feature_policy fastly_debug_digest host_header keep_alive kbn_name kbn_version last_modified link location
   microsoftsharepointteamservices mime_version ms_author_via nel origin_agent_cluster p3p permissions_policy
   persistent_auth pragma proxy_agent proxy_authenticate proxy_connection public public_key_pins
   public_key_pins_report_only referrer_policy refresh report_to reporting_endpoints retry_after s_maxage
   sec_websocket_accept sec_websocket_version server server_timing service_worker_allowed set_cookie set_cookie2
   sourcemap sprequestguid status strict_transport_security surrogate_control surrogate_key timing_allow_origin tk
   trailer transfer_encoding upgrade upgrade_insecure_requests vary via warning www_authenticate
   x_accel_expires x_adblock_key x_akamai_transformed x_amz_apigw_id x_amz_bucket_region x_amz_cf_id x_amz_cf_pop
   x_amz_id_2 x_amz_request_id x_amz_version_id x_amzn_errortype x_amzn_requestid x_amzn_trace_id x_application_context
   x_aspnet_version x_aspnetmvc_version x_azure_ref x_backend x_backend_server x_cache x_cache_hits x_cache_lookup
   x_cache_status x_cacheable x_cdn x_check_cacheable x_clacks_overhead x_cocoon_version x_compressed_by
   x_content_duration x_content_powered_by x_content_security_policy x_content_type_options x_correlation_id
   x_couchdb_body_time x_craft_powered_by x_dc x_debug_token x_debug_token_link x_dns_prefetch_control
   x_download_options x_drupal_cache x_drupal_dynamic_cache x_elastic_product x_envoy_upstream_service_time
   x_fastly_request_id x_feserver x_found_handling_cluster x_found_handling_instance x_frame_options x_fw_hash
   x_generator x_ghost_cache_status x_github_request_id x_gitlab_meta x_grafana_id x_guploader_uploadid x_hacker
   x_hudson x_influxdb_build x_influxdb_version x_instance_cache x_iinfo x_jenkins x_jenkins_session x_joomla
   x_kong_proxy_latency x_kong_upstream_latency x_litespeed_cache x_magento_cache_control x_magento_cache_debug
   x_magento_tags x_matrix x_mod_pagespeed x_ms_version x_ms_request_id x_msedge_ref x_nextjs_cache
   x_nextjs_prerender x_nginx_cache_status x_oneagent_js_injection x_oracle_dms_ecid x_oracle_dms_rid x_orig_server
   x_origin_server x_owa_version x_page_speed x_permitted_cross_domain_policies x_php_version x_pingback
   x_plex_protocol x_powered_by x_powered_by_plesk x_powered_cms x_proxy_cache x_ratelimit_limit
   x_ratelimit_remaining x_ratelimit_reset x_real_ip x_redirect_by x_request_id x_response_time x_robots_tag x_runtime
   x_seraph_lomanager x_served_by x_server x_server_name x_server_powered_by x_servertype x_shardid x_shopid x_shopify_stage
   x_sharepointhealthscore x_sorting_hat_podid x_sorting_hat_shopid x_splunk_version x_squid_error x_styx_info
   x_sucuri_cache x_sucuri_id x_teamcity_node_id x_timer x_trace_id x_transaction_id x_turbo_charged_by x_ua_compatible
   x_ua_device x_upstream x_varnish x_varnish_cache x_vercel_cache x_vercel_id x_version x_wix_request_id x_webkit_csp x_wp_total
   x_wp_totalpages x_xss_protection x_yottaa_metrics x_zen_fury xkey`.split(/\s+/),
);

type Http = NonNullable<ResponsesRecord['http']>;

interface HttpReading {
  readonly http: Http;
  readonly page: Pick<PageFacts, 'icon' | 'base'>;
}

export function httpRecord({ head, body }: HttpAnswer): HttpReading {
  return readingOf(head, bodyText(body, head && headerValues(head, 'content-type')[0]), body);
}

/** `text`: the page, if nobody has kept its bytes. */
export function httpTextRecord(head: HttpHead | undefined, text: string): Http {
  return readingOf(head, text, Buffer.from(text)).http;
}

function readingOf(head: HttpHead | undefined, text: string, body: Uint8Array): HttpReading {
  const contentType = head && headerValues(head, 'content-type')[0];
  const hasBody = body.length > 0;
  const { icon, base, ...facts } = pageFacts(contentType, text);
  return {
    http: {
      ...(head === undefined ? HTTP_0_9 : headRecord(head)),
      ...defined({ body: hasBody ? text : undefined, body_sha256: hasBody ? sha256(body) : undefined }),
      ...facts,
    },
    page: { icon, base },
  };
}

function headRecord(head: HttpHead): Http {
  const { status, version } = head;
  const phrase = version.major >= 2 ? (STATUS_PHRASES.get(status ?? 0) ?? '') : head.phrase;
  const encodings = headerTokens(head, 'transfer-encoding');
  return {
    ...defined({ status_code: status }),
    status_line: [...(status === undefined ? [] : [status]), ...(phrase === '' ? [] : [latinBannerText(phrase)])].join(
      ' ',
    ),
    http_version: version,
    ...headersRecord(head),
    content_length: declaredLength(head) ?? -1,
    ...defined({ transfer_encoding: encodings.length === 0 ? undefined : encodings }),
  };
}

/** Several headers of one name are a list, in their order. */
function headersRecord({ headers }: HttpHead): Pick<Http, 'headers' | 'unknown_headers'> {
  const known = new Map<string, string[]>();
  const unknown = new Map<string, string[]>();
  for (const { name, value } of headers) {
    const key = name.replace(/[^a-z0-9]/g, '_');
    const values = KNOWN_HEADERS.has(key) ? known : unknown;
    const list = values.get(key);
    if (list === undefined) values.set(key, [latinBannerText(value)]);
    else list.push(latinBannerText(value));
  }
  return {
    headers: Object.fromEntries(known),
    ...defined({
      unknown_headers: unknown.size === 0 ? undefined : [...unknown].map(([key, value]) => ({ key, value })),
    }),
  };
}

/** Whether a header has its own key in `http.headers`. */
export const isKnownHeader = (key: string): boolean => KNOWN_HEADERS.has(key);

/** Headers are read byte by byte; many servers send UTF-8. */
const latinBannerText = (bytes: string): string =>
  /[\x80-\xff]/.test(bytes) ? bannerText(Buffer.from(bytes, 'latin1')) : bytes;

/** What a record says of a page. Of a text of another kind, nothing. */
export const pageFacts = (contentType: string | undefined, text: string): PageFacts =>
  isPage(contentType, text) ? readPage(text) : NO_PAGE;

function isPage(contentType: string | undefined, text: string): boolean {
  if (contentType === undefined || contentType === '') return text.includes('<');
  return /html|xml|text\/plain/i.test(contentType);
}

const HTTP_0_9: Http = { http_version: { name: 'HTTP/0.9', major: 0, minor: 9 }, content_length: -1 };
const NO_PAGE: PageFacts = { icon: undefined, base: undefined };

/** The phrases of the IANA registry. HTTP/2 does not send them, and records of all versions are searched by them. */
const STATUS_PHRASES: ReadonlyMap<number, string> = new Map(
  `200 OK
201 Created
202 Accepted
203 Non-Authoritative Information
204 No Content
205 Reset Content
206 Partial Content
300 Multiple Choices
301 Moved Permanently
302 Found
303 See Other
304 Not Modified
307 Temporary Redirect
308 Permanent Redirect
400 Bad Request
401 Unauthorized
402 Payment Required
403 Forbidden
404 Not Found
405 Method Not Allowed
406 Not Acceptable
407 Proxy Authentication Required
408 Request Timeout
409 Conflict
410 Gone
411 Length Required
412 Precondition Failed
413 Content Too Large
414 URI Too Long
415 Unsupported Media Type
416 Range Not Satisfiable
417 Expectation Failed
421 Misdirected Request
422 Unprocessable Content
425 Too Early
426 Upgrade Required
428 Precondition Required
429 Too Many Requests
431 Request Header Fields Too Large
451 Unavailable For Legal Reasons
500 Internal Server Error
501 Not Implemented
502 Bad Gateway
503 Service Unavailable
504 Gateway Timeout
505 HTTP Version Not Supported
511 Network Authentication Required`
    .split('\n')
    .map((line) => [Number(line.slice(0, 3)), line.slice(4)] as const),
);
