import type { Logger } from 'pino';
import type { ApplicationFiles } from '../../api/http/web/application.ts';
import { ApplicationHtml } from '../../api/http/web/application-html.ts';
import { packageVersion } from '../version.ts';
import { keepServedBuild, readFormerAssets } from './former-build.ts';
import { readWebBuild } from './read-web-build.ts';

/**
 * Reads the browser application from the folder of its build, and what the former one had from the data directory.
 * Undefined if there is none, or if it cannot be read: the service is complete without it.
 */
export async function openApplication(
  folder: string | undefined,
  data: string,
  log: Logger,
): Promise<ApplicationFiles | undefined> {
  if (folder === undefined) return undefined;
  try {
    const build = await readWebBuild(folder);
    new ApplicationHtml(build.html);
    return { build, former: await readFormerAssets(data, build), version: packageVersion() };
  } catch (error) {
    log.error({ err: error, folder }, 'the browser application cannot be read: build it again');
    return undefined;
  }
}

/** Keeps it for the tabs that an upgrade leaves open. Without that, such a tab loads the new application. */
export async function keepApplication(application: ApplicationFiles, data: string, log: Logger): Promise<void> {
  await keepServedBuild(data, application.build).catch((error) =>
    log.warn({ err: error }, 'could not keep a copy of the browser application'),
  );
}
