/** The nonce of the page, which the policy asks of styles that are made in the browser. */
export const pageNonce = (): string => document.querySelector<HTMLElement>('link[nonce], script[nonce]')?.nonce ?? '';
