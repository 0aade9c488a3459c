/** Protocol versions as they are on the wire, and their names. */
export const SSL_2 = 0x0002;
export const SSL_3 = 0x0300;
export const TLS_1_0 = 0x0301;
export const TLS_1_1 = 0x0302;
export const TLS_1_2 = 0x0303;
export const TLS_1_3 = 0x0304;

export const TLS_VERSION_NAMES: ReadonlyMap<number, string> = new Map([
  [SSL_2, 'SSLv2'],
  [SSL_3, 'SSLv3'],
  [TLS_1_0, 'TLSv1.0'],
  [TLS_1_1, 'TLSv1.1'],
  [TLS_1_2, 'TLSv1.2'],
  [TLS_1_3, 'TLSv1.3'],
  [0xfeff, 'DTLSv1.0'],
  [0xfefd, 'DTLSv1.2'],
  [0xfefc, 'DTLSv1.3'],
]);
