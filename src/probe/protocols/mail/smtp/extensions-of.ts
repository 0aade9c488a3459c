/** The extensions in replies to EHLO (RFC 5321 section 4.1.1.1), each once. */
export function extensionsOf(...replies: readonly (string | undefined)[]): readonly string[] {
  const extensions = new Set<string>();
  for (const reply of replies)
    for (const line of (reply ?? '').split(/\r?\n/).slice(1)) {
      const [, extension] = /^250[- ](.*\S)/.exec(line) ?? [];
      if (extension !== undefined) extensions.add(extension);
    }
  return [...extensions];
}
