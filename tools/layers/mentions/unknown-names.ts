/** What stands between backticks -> the names in it that nothing in the repository has. Anything else is left alone. */
import type { KnownNames } from './known-names.ts';

const SCRIPT = /^npm run (?:--\S+ )*([a-z][\w-]*)/;
const COMMAND = /^(?:--[a-z]|periplus )/;
const OPTION = /(?<![^\s[(|])--[a-z][\w-]*/g;
const FILE = /^(?:[\w@.-]+\/)*[\w@-][\w@.-]*\.(?:ts|rs|md|js|json|yml|toml|sh)$/;
const SOURCE = /\.(?:ts|rs|js|md)$/;
/** In place of a name that differs: `FILE.part.json`. */
const BLANK = /(?:^|[/.])(?:FILE|NAME|NNN)\b/;
const FOLDER = /^(?:src|test|tools|bench|docs|native|bin|\.ci|\.github)\/[\w@./-]*$/;
/** `Name`, `name.member`, `name()`, `Name<T>`, `module::name`. */
const NAME = /^(?:new )?([A-Za-z_$][\w$]*(?:(?:\??\.#?|::)[A-Za-z_$][\w$]*)*)(\(.*\)|<.*>)?$/s;
/** With a capital inside or in front, or with an underscore. Other words may be a value or plain English. */
const OURS =
  /^(?:[a-z]+(?:_[a-z\d]+)+|[a-z][a-z\d]*[A-Z]\w*|[A-Z][A-Za-z\d]*[a-z][A-Za-z\d]*|[A-Z][A-Z\d]*_[A-Z\d_]+)$/;

/** `folder`: that of the file with the mention. */
export function* unknownNames(text: string, folder: string, known: KnownNames): Generator<string> {
  const script = SCRIPT.exec(text)?.[1];
  if (script !== undefined && !known.scripts.has(script)) yield `npm run ${script}`;
  if (COMMAND.test(text)) for (const [option] of text.matchAll(OPTION)) if (!isOption(option, known)) yield option;
  if (FILE.test(text) || FOLDER.test(text)) {
    if (!BLANK.test(text) && !isPath(text, folder, known)) yield text;
    return;
  }
  const [, name = '', call] = NAME.exec(text) ?? [];
  const parts = name.split(/\??\.#?|::/);
  for (const [at, part] of parts.entries()) {
    const isCalled = call?.startsWith('(') === true && at === parts.length - 1;
    if ((isCalled || OURS.test(part)) && !known.words.has(part)) yield part;
  }
}

/** In the table of settings an option has its name in camel case. */
function isOption(option: string, { texts, words, options }: KnownNames): boolean {
  const name = option.slice(2);
  const camel = name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  return options.has(name) || texts.includes(option) || (camel !== name && words.has(camel));
}

/** A file of the repository, one that is made, or one that a server writes: its name is in the code. */
function isPath(text: string, folder: string, { paths, texts, made }: KnownNames): boolean {
  const path = text.replace(/^\.\//, '').replace(/\/$/, '');
  if (paths.has(path) || paths.has(`${folder}/${path}`) || texts.includes(path)) return true;
  if (made.some((start) => `${path}/`.startsWith(start))) return true;
  return !SOURCE.test(path) && texts.includes(path.slice(path.lastIndexOf('/') + 1));
}
