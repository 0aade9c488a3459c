/**
 * The one policy of this application, `periplus`: workers run files of this application and nothing else. Browsers
 * without Trusted Types take the address as it is.
 */
interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

let trust: ((url: string) => string) | undefined;

/** @throws TypeError: it is no file of this application */
export function trustedScriptUrl(url: string): string {
  trust ??= makeTrust();
  return trust(url);
}

function makeTrust(): (url: string) => string {
  const policies = (globalThis as { readonly trustedTypes?: TrustedTypePolicies }).trustedTypes;
  if (policies === undefined) return ownScriptUrl;
  // A policy of a name can be made once.
  const policy = policies.createPolicy('periplus', { createScriptURL: ownScriptUrl });
  return (url) => policy.createScriptURL(url);
}

function ownScriptUrl(url: string): string {
  const full = new URL(url, import.meta.url);
  const own = new URL(import.meta.url);
  if (full.origin !== own.origin || !/\.(?:js|ts)$/.test(full.pathname))
    throw new TypeError('No script of this application.');
  return full.href;
}
