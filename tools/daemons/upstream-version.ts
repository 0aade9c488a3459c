/** `1:2.3.19.1+dfsg1-2.1+deb12u7` -> `2.3.19.1`: without epoch, revision and marks of repacking. */
export function upstreamVersion(version: string): string {
  return version
    .replace(/^\d+:/, '')
    .replace(/-[^-]*$/, '')
    .replace(/[+~.](?:dfsg|ds|real|repack).*$/, '');
}
