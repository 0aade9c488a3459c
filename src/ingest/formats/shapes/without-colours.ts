/** Lines that were written for a terminal -> the same without the codes of colours in them (ECMA-48 section 8.3.117). */
export const withoutColours = (text: string): string => (text.includes(ESCAPE) ? text.replace(COLOURS, '') : text);

const ESCAPE = String.fromCharCode(0x1b);
const COLOURS = new RegExp(`${ESCAPE}\\[[\\d;]{0,20}m`, 'g');
