/** All protocols of the world except HTTP. A new one is one entry of a table in templates/. */
import { type AnswerTemplates, serviceOf } from './answer-of.ts';
import type { DemoService } from './service.ts';
import { APPLICATION_TEMPLATES } from './templates/applications.ts';
import { DATABASES } from './templates/databases.ts';
import { DEVELOPMENT } from './templates/development.ts';
import { DIRECTORY } from './templates/directory.ts';
import { FILES } from './templates/files.ts';
import { INDUSTRIAL } from './templates/industrial.ts';
import { MAIL } from './templates/mail.ts';
import { MESSAGING } from './templates/messaging.ts';
import { NETWORK } from './templates/network.ts';
import { REMOTE } from './templates/remote.ts';
import { SSH } from './templates/ssh.ts';

const TEMPLATES = {
  ...APPLICATION_TEMPLATES,
  ...DATABASES,
  ...DEVELOPMENT,
  ...DIRECTORY,
  ...FILES,
  ...INDUSTRIAL,
  ...MAIL,
  ...MESSAGING,
  ...NETWORK,
  ...REMOTE,
  ...SSH,
} satisfies AnswerTemplates;

export type ServiceName = keyof typeof TEMPLATES;

export const services = Object.fromEntries(
  Object.entries(TEMPLATES).map(([name, template]) => [name, serviceOf(name, template)]),
) as Readonly<Record<ServiceName, DemoService>>;
