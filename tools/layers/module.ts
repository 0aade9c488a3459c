/** One source file as the rules see it: its place, its tokens, its imports. Made from its path and text alone. */
import { type Import, importsOf } from './imports.ts';
import { type Place, placeOf } from './rooms.ts';
import { type Token, tokenize } from './tokens.ts';

export interface Module {
  readonly path: string;
  readonly place: Place;
  /** `*.test.ts`: follows the import direction, but may use Node and the test packages. */
  readonly isTest: boolean;
  readonly tokens: readonly Token[];
  readonly imports: readonly Import[];
}

export interface LayerBreach {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

const SOURCE = /\.[mc]?[jt]sx?$/;
const TEST = /\.test\.[mc]?[jt]sx?$/;

export const isModule = (path: string): boolean => SOURCE.test(path);
export const hasJsx = (path: string): boolean => /\.[jt]sx$/.test(path);
export const isTest = (path: string): boolean => TEST.test(path);

/** @throws UnreadableSource */
export function readModule(path: string, source: string): Module {
  const tokens = tokenize(source, hasJsx(path));
  return { path, place: placeOf(path), isTest: isTest(path), tokens, imports: importsOf(tokens) };
}

export const isIn = (module: Module, rooms: readonly string[]): boolean =>
  module.place.kind === 'room' && rooms.includes(module.place.name);
