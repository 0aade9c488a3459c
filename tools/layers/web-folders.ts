/** The folders of the browser application and their import direction (docs/decisions/122-the-browser-application.md). */

/** From left to right. A folder imports from earlier ones and from itself; `main.tsx` from all. */
export const WEB_FOLDERS: readonly string[] = ['paths', 'preferences', 'api', 'parts', 'records', 'features', 'app'];

const FEATURES = 'features';

/** The folder of `web/src` that holds the file; undefined for the files beside them. */
export function webFolder(path: string): string | undefined {
  const [, , folder, ...rest] = path.split('/');
  return path.startsWith('web/src/') && rest.length > 0 ? folder : undefined;
}

/** Why a module of the application may not import another one; undefined if it may. Both paths are from the top. */
export function webDirectionBreach(from: string, to: string): string | undefined {
  const [importer, imported] = [webFolder(from), webFolder(to)];
  if (importer === undefined) return undefined;
  if (imported === undefined) return `${importer} may not import what is outside the folders of web/src`;
  if (importer === FEATURES && imported === FEATURES && nounOf(from) !== nounOf(to))
    return `features never import each other: ${nounOf(from)} may not import from ${nounOf(to)}`;
  if (WEB_FOLDERS.indexOf(imported) <= WEB_FOLDERS.indexOf(importer)) return undefined;
  return `${importer} may not import from ${imported}, which is to its right`;
}

const nounOf = (path: string): string => path.split('/')[3] ?? '';
