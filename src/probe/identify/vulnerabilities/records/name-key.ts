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
