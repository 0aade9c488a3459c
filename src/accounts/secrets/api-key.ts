import { randomInt } from 'node:crypto';

/** Some clients accept no other characters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY = /^[A-Za-z0-9]{32}$/;

/** 32 random letters and digits, 190 bits. Used for keys, session cookies and one-time links. */
export function makeKey(): string {
  return Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export function isKeyShaped(text: string): boolean {
  return text.length === 32 && KEY.test(text);
}
