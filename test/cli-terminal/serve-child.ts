/** `node serve-child.ts DATA APPLICATION`: `periplus serve` with the build of the browser application in that folder. */
import { settingValues } from '../../src/cli/settings/command-settings.ts';
import { SETTINGS } from '../../src/cli/settings/settings.ts';
import { readEnvironment } from '../../src/main/environment.ts';
import { serve } from '../../src/main/serve/serve.ts';

const [, , data, application] = process.argv;
const settings = settingValues(
  SETTINGS.serve,
  { data, port: 0, empty: true, agent: false, log: 'debug' },
  readEnvironment({}).serve,
);
await serve(settings, application);
