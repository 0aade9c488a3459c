/** Gopher (RFC 1436). Sends an empty selector, which asks for the menu of the server. Does not follow its items. */
import { startsWith, untilLine } from '../../../../wire/text/text-answers.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type Protocol, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const gopher: Protocol = {
  name: 'gopher',
  transport: 'tcp',
  ports: [70],
  opening: 'client',
  recognises: (received) =>
    /^[0-9ghIisT+][^\t\r\n]{0,200}\t[^\t\r\n]{0,255}\t[^\t\r\n]{0,255}\t\d{1,5}[\t\r\n]/.test(
      bannerText(received.subarray(0, 1_024)),
    ),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(new TextEncoder().encode('\r\n'));
    const { bytes } = await readAnswer(connection, menuLength(), { maxBytes: 32_768 });
    const banner = bannerText(bytes);
    const items = itemsOf(banner);
    if (items.length === 0) return mismatch('The answer has no item of a menu.');
    const data = knownFields({ banner, items, contacts: findContacts(banner) });
    return success({ protocol: 'gopher', prot7: 'gopher', path: '/', data: { gopher: data }, tls: connection.tls });
  },
};

/** Lines of type, title, selector, host and port. Lines of the type i are text for readers. */
function itemsOf(menu: string) {
  return [...menu.matchAll(/^([0-9+A-Za-z])([^\t\r\n]*)\t([^\t\r\n]*)\t([^\t\r\n]*)\t(\d{1,5})/gm)]
    .slice(0, MAX_ITEMS)
    .map(([, type = '', title = '', selector = '', host = '', port]) => ({
      type,
      title,
      selector,
      host,
      port: Number(port),
    }));
}

/** A line with one dot ends the menu. Many servers just close. */
const menuLength = () => untilLine((line) => line.length === 1 && startsWith(line, '.'));

const MAX_ITEMS = 500;
