/**
 * All protocols of the world except HTTP: those with a template in the file of their family, and a plain one for each
 * other protocol.
 */
import { protocolFamilies, protocols } from '../../model/fields/protocols.ts';
import { PROTOCOLS } from '../../probe/protocols/protocol-list.generated.ts';
import { type AnswerTemplate, serviceOf } from './answer-of.ts';
import { plainTemplate, withPlainFields } from './plain-template.ts';
import { readTemplates } from './read-templates.ts';
import type { DemoService } from './service.ts';
import databases from './templates/databases.json' with { type: 'json' };
import files from './templates/files.json' with { type: 'json' };
import industrial from './templates/industrial.json' with { type: 'json' };
import mail from './templates/mail.json' with { type: 'json' };
import media from './templates/media.json' with { type: 'json' };
import messages from './templates/messages.json' with { type: 'json' };
import network from './templates/network.json' with { type: 'json' };
import remote from './templates/remote.json' with { type: 'json' };
import tunnels from './templates/tunnels.json' with { type: 'json' };
import web from './templates/web.json' with { type: 'json' };

const FILES = { databases, files, industrial, mail, media, messages, network, remote, tunnels, web };
type Files = typeof FILES;
type Family = keyof typeof protocolFamilies;

export type ServiceName = { [F in Family]: keyof Files[F] }[Family];

export const TEMPLATES: Readonly<Record<string, AnswerTemplate>> = Object.fromEntries(
  (Object.keys(protocolFamilies) as Family[]).flatMap((family) =>
    Object.entries(readTemplates(`${family}.json`, FILES[family], protocolFamilies[family])),
  ),
);

/** At run time it also has the protocols without a template, under their names. */
export const services = Object.fromEntries(
  [...Object.entries(TEMPLATES), ...Object.entries(plainTemplates())].map(([name, template]) => [
    name,
    serviceOf(name, withPlainFields(template, protocols[name]?.children ?? {})),
  ]),
) as Readonly<Record<ServiceName, DemoService>>;

function plainTemplates(): Readonly<Record<string, AnswerTemplate>> {
  const lacking = PROTOCOLS.filter(({ name }) => name !== 'http' && name in protocols && !(name in TEMPLATES));
  return Object.fromEntries(
    lacking.map((protocol) => [protocol.name, plainTemplate(protocol, protocols[protocol.name]?.children ?? {})]),
  );
}
