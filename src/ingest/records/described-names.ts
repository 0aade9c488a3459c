/**
 * The names that a certificate is for, as tools write them: common names that are names of domains, and a list such as
 * `DNS:a.example, DNS:b.example`. Undefined without any.
 */
export function describedNames(commonNames: readonly string[] = [], alternatives = ''): readonly string[] | undefined {
  const own = commonNames.filter((name) => /^(?:\*\.)?[\w-]+(?:\.[\w-]+)+$/.test(name));
  const others = alternatives.split(', ').flatMap((name) => /^DNS:(.+)$/.exec(name)?.[1] ?? []);
  const names = [...new Set([...own, ...others])];
  return names.length === 0 ? undefined : names;
}
