import type { FieldSpecs } from '../define.ts';
import { databases } from './protocols/databases.ts';
import { files } from './protocols/files.ts';
import { industrial } from './protocols/industrial.ts';
import { mail } from './protocols/mail.ts';
import { media } from './protocols/media.ts';
import { messages } from './protocols/messages.ts';
import { network } from './protocols/network.ts';
import { remote } from './protocols/remote.ts';
import { tunnels } from './protocols/tunnels.ts';
import { web } from './protocols/web.ts';

/** The families of protocols: one page of fields each. */
export const protocolFamilies = {
  databases,
  files,
  industrial,
  mail,
  media,
  messages,
  network,
  remote,
  tunnels,
  web,
};

/** The objects with the data of each protocol, named after its `prot7`, in the order of their names. */
export const protocols: FieldSpecs = Object.fromEntries(
  Object.values(protocolFamilies)
    .flatMap((family) => Object.entries(family))
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
