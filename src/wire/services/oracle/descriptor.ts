/** Descriptors of Oracle's network layer, `(DESCRIPTION=(ERR=1189)(VSNNUM=318767104))` -> values by their paths. */

export interface DescriptorValue {
  /** Such as DESCRIPTION.ERR. */
  readonly key: string;
  readonly value: string;
}

/** Reads as far as the text follows the form. Depth and number are bounded. */
export function readDescriptor(text: string): readonly DescriptorValue[] {
  const values: DescriptorValue[] = [];
  const path: string[] = [];
  for (const [, key, value, close] of text.slice(0, MAX_TEXT).matchAll(TOKEN)) {
    if (key !== undefined) {
      if (path.length === MAX_DEPTH) break;
      path.push(key.trim());
      if (value !== undefined && value.trim() !== '') values.push({ key: path.join('.'), value: value.trim() });
    } else if (close !== undefined) path.pop();
    if (values.length === MAX_VALUES) break;
  }
  return values;
}

/** The number in VSNNUM -> `19.0.0.0.0`. From version 18 on, its parts have other sizes. */
export function oracleVersion(number: number): string {
  const major = number >>> 24;
  const parts =
    major >= 18
      ? [(number >>> 16) & 0xff, (number >>> 12) & 0xf, (number >>> 4) & 0xff, number & 0xf]
      : [(number >>> 20) & 0xf, (number >>> 12) & 0xff, (number >>> 8) & 0xf, number & 0xff];
  return [major, ...parts].join('.');
}

/** `(KEY=value` up to the next parenthesis, or a closing one. */
const TOKEN = /\(([^()=]{1,128})=([^()]*)|(\))/g;
const MAX_TEXT = 65_536;
const MAX_DEPTH = 16;
const MAX_VALUES = 200;
