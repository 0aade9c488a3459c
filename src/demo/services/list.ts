/**
 * All protocols of the world except HTTP: those with a template in templates/, and a plain one for each other protocol.
 */
import { protocols } from '../../model/fields/protocols.ts';
import { PROTOCOLS } from '../../probe/protocols/protocol-list.generated.ts';
import { type AnswerTemplate, type AnswerTemplates, serviceOf } from './answer-of.ts';
import { plainTemplate } from './plain-template.ts';
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

export const TEMPLATES = {
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

/** At run time it also has the protocols without a template, under their names. */
export const services = Object.fromEntries(
  [...Object.entries(TEMPLATES), ...Object.entries(plainTemplates())].map(([name, template]) => [
    name,
    serviceOf(name, template),
  ]),
) as Readonly<Record<ServiceName, DemoService>>;

function plainTemplates(): Readonly<Record<string, AnswerTemplate<unknown>>> {
  const lacking = PROTOCOLS.filter(({ name }) => name !== 'http' && name in protocols && !(name in TEMPLATES));
  return Object.fromEntries(
    lacking.map((protocol) => [protocol.name, plainTemplate(protocol, protocols[protocol.name]?.children ?? {})]),
  );
}
