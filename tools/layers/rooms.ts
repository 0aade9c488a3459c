/** The rooms and their import direction, as data. A room that is not listed here may not exist under src/. */
import { webDirectionBreach } from './web-folders.ts';

/** From left to right. A room imports from earlier levels, never from its own level or a later one. */
const LEVELS: readonly (readonly string[])[] = [
  ['model', 'addr'],
  ['query', 'wire', 'view'],
  ['store', 'accounts'],
  ['probe'],
  ['ingest', 'demo'],
  ['service'],
  ['api', 'mcp', 'agent', 'cli'],
  ['main'],
];

export const ROOMS: readonly string[] = LEVELS.flat();

/** No I/O, no clock, no logger, no Node. */
export const PURE_ROOMS: readonly string[] = ['model', 'addr', 'query', 'view', 'wire'];

/** Pure rooms that also run in a browser, where `Buffer` does not exist. */
export const BROWSER_ROOMS: readonly string[] = ['model', 'addr', 'query', 'view'];

/** The one module of the pure rooms that may import `node:crypto`. */
export const CRYPTO_MODULE = 'src/wire/crypto.ts';

/** These rooms send requests to a server; only the server opens a database. */
export const ROOMS_WITHOUT_DATABASE: readonly string[] = ['agent', 'cli'];
export const DATABASE_ROOMS: readonly string[] = ['store', 'accounts'];

/** The command line shows and sends what any face does. What decides is on the server. */
const ROOMS_WITHOUT_SERVICE: readonly string[] = ['cli'];

/**
 * Commands declare their options; main connects them with what they do. What a command does may read the types of its
 * options, so the way back is closed.
 */
export const COMMANDS_FOLDER = 'src/cli/commands/';
export const COMMANDS_MAY_IMPORT: readonly string[] = ['commands', 'ask', 'config', 'output', 'settings'];

/** How the browser application is built: Node runs it. */
const WEB_CONFIG = 'web/vite.config.ts';

/** What the browser application may import from src/. */
const WEB_MAY_IMPORT: readonly string[] = BROWSER_ROOMS;

export type Place =
  | { readonly kind: 'room'; readonly name: string }
  /** A folder or module under src/ that is not a room. */
  | { readonly kind: 'unknown'; readonly name: string }
  /** `path` from the top of the repository. */
  | { readonly kind: 'web'; readonly path: string }
  /** bench/, test/, tools/ and the files at the top: they may import everything. */
  | { readonly kind: 'workshop' };

/** The place of a file in the repository; `path` is relative to the top, with `/`. */
export function placeOf(path: string): Place {
  const [top, name, ...rest] = path.split('/');
  if (top === 'web') return path === WEB_CONFIG ? { kind: 'workshop' } : { kind: 'web', path };
  if (top !== 'src' || name === undefined) return { kind: 'workshop' };
  return rest.length > 0 && ROOMS.includes(name) ? { kind: 'room', name } : { kind: 'unknown', name };
}

/** Why a module of `from` may not import one of `to`; undefined if it may. */
export function directionBreach(from: Place, to: Place): string | undefined {
  if (from.kind === 'workshop' || from.kind === 'unknown') return undefined;
  if (from.kind === 'web') {
    if (to.kind === 'web') return webDirectionBreach(from.path, to.path);
    if (to.kind === 'room' && WEB_MAY_IMPORT.includes(to.name)) return undefined;
    return `web imports only from ${WEB_MAY_IMPORT.join(', ')}`;
  }
  if (to.kind !== 'room') return `${from.name} imports only from rooms to its left`;
  if (to.name === 'service' && ROOMS_WITHOUT_SERVICE.includes(from.name))
    return `${from.name} may not import from service: what both faces show is in view`;
  if (to.name === from.name || levelOf(to.name) < levelOf(from.name)) return undefined;
  const side = levelOf(to.name) === levelOf(from.name) ? 'its neighbour' : 'to its right';
  return `${from.name} may not import from ${to.name}, which is ${side}`;
}

const levelOf = (room: string): number => LEVELS.findIndex((level) => level.includes(room));
