/**
 * Rsync in daemon mode (clientserver.c of rsync). Sends its version of the protocol and asks for the list of modules.
 * Opens no module.
 */

import { lineLength, startsWith, untilLine } from '../../../../wire/text/text-answers.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { Dialogue } from '../../dialogue.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const rsync: Protocol = {
  name: 'rsync',
  transport: 'tcp',
  ports: [873],
  opening: 'server',
  recognises: (received) => GREETING.test(bannerText(received.subarray(0, 64))),
  async probe(context) {
    await using connection = await context.connect();
    const { bytes, isComplete } = await readAnswer(connection, lineLength, LIMITS);
    const greeting = bannerText(bytes);
    const version = GREETING.exec(greeting)?.[1];
    if (version === undefined) return mismatch('The greeting is not of rsync.');
    const answer = (await new Dialogue(connection, LIMITS, !isComplete).askText(REQUEST, listLength())) ?? '';
    const { motd, modules, refusal } = contentOf(answer);
    const data = knownFields({
      banner: `${greeting}${motd}${refusal}`,
      version,
      motd,
      modules,
      contacts: findContacts(`${greeting}${answer}`),
    });
    return answerAs('rsync', data, connection.tls);
  },
};

/** The message of the day stands before the modules. A module is a padded name, a tab and what it is. */
function contentOf(answer: string) {
  const lines = answer.split(/(?<=\n)/);
  const refusal = lines.filter((line) => line.startsWith('@ERROR')).join('');
  const content = lines.filter((line) => !line.startsWith('@'));
  const modules: { readonly name: string; readonly description: string }[] = [];
  for (let line = content.pop(); line !== undefined; line = content.pop()) {
    const [, name, description] = /^(\S[^\t]{14,}|\S{15,})\t([^\r\n]*)\r?\n?$/.exec(line) ?? [];
    if (name === undefined || description === undefined || modules.length === MAX_MODULES) {
      content.push(line);
      break;
    }
    modules.unshift({ name: name.trimEnd(), description });
  }
  return { motd: content.join(''), modules, refusal };
}

/** The list ends with `@RSYNCD: EXIT`, a refusal with a line that says why. */
const listLength = () => untilLine((line) => startsWith(line, '@RSYNCD: EXIT') || startsWith(line, '@ERROR'));

const GREETING = /^@RSYNCD: (\d+(?:\.\d+)?)[ \r\n]/;
const REQUEST = '@RSYNCD: 31.0\n#list\n';
const LIMITS = { maxBytes: 65_536 };
const MAX_MODULES = 1_000;
