/** The name of a 16-bit number in one of the tables of this folder, or the number itself, such as `0x1a1a`. */
export function codePointName(names: ReadonlyMap<number, string>, number: number): string {
  return names.get(number) ?? `0x${number.toString(16).padStart(4, '0')}`;
}
