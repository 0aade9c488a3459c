/** A CPE name -> its parts: formatted strings (NISTIR 7695, 6.2) and URIs (6.1), in small letters, unescaped. */
export interface CpeName {
  /** Part, vendor and product: a:openbsd:openssh. */
  readonly product: string;
  /** `*` means any, `-` means without an update. */
  readonly version: string;
  readonly update: string;
  readonly targetSoftware: string;
}

const LONGEST = 1024;
/** Where the parts of a formatted string stand. */
const TARGET_SOFTWARE = 8;

export function readCpeName(text: string): CpeName | undefined {
  if (text.length > LONGEST) return undefined;
  const name = text.toLowerCase();
  const parts = name.startsWith('cpe:2.3:')
    ? (name.slice(8).match(/(?:\\.|[^\\:])+/g) ?? []).map(unescaped)
    : name.startsWith('cpe:/')
      ? partsOfUri(name.slice(5))
      : [];
  const [part = '', vendor = '', product = '', version = '*', update = '*'] = parts;
  if (!/^[aoh]$/.test(part) || vendor === '' || product === '') return undefined;
  return {
    product: `${part}:${vendor}:${product}`.toWellFormed(),
    version,
    update,
    targetSoftware: parts[TARGET_SOFTWARE] ?? '*',
  };
}

const unescaped = (part: string): string => (part.includes('\\') ? part.replaceAll(/\\(.)/gs, '$1') : part);

/** The sixth part of a URI may hold five: `~edition~sw_edition~target_sw~target_hw~other`. */
function partsOfUri(text: string): readonly string[] {
  const parts = text.split(':').map((part) => (part === '' ? '*' : decoded(part)));
  const [part = '', vendor = '', product = '', version = '*', update = '*', edition = '*', language = '*'] = parts;
  const [, , , targetSoftware = '*'] = edition.startsWith('~') ? edition.split('~') : [];
  const isNamed = vendor !== '*' && product !== '*';
  return isNamed ? [part, vendor, product, version, update, '*', language, '*', targetSoftware || '*'] : [];
}

function decoded(part: string): string {
  return part.replaceAll(/%([0-7][0-9a-f])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * Vendor and name of a product, as its maker writes them -> a key that is equal to vendor and product of its CPE name in
 * many cases: `Apache Software Foundation`, `Apache HTTP Server` -> `name:apache:http_server`.
 */
const NOT_THE_NAME =
  /_(?:inc|incorporated|ltd|llc|gmbh|ag|corp|corporation|co|company|limited|foundation|software|project|team|group|org|community|systems)$/;

export function nameKey(vendor: string | undefined, product: string | undefined): string | undefined {
  let maker = plainName(vendor ?? '').replace(/^the_/, '');
  while (NOT_THE_NAME.test(maker)) maker = maker.replace(NOT_THE_NAME, '');
  const name = plainName(product ?? '');
  if (maker === '' || maker === 'n_a' || name === '' || name === 'n_a') return undefined;
  const rest = name.startsWith(`${maker}_`) ? name.slice(maker.length + 1) : name;
  return `name:${maker}:${rest}`;
}

/** `a:apache:http_server` -> `name:apache:http_server`. */
export function nameKeyOfProduct(product: string): string {
  const [, vendor = '', name = ''] = product.split(':');
  return nameKey(vendor, name) ?? '';
}

const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.+#-]+/gu, '_')
    .replaceAll(/^[_.]+|[_.]+$/g, '')
    .toWellFormed();
