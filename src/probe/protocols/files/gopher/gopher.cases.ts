import type { ProtocolCase } from '../../protocol-case.ts';

/** RFC 1436 section 2. */
const MENU =
  '0About internet Gopher\tStuff:About us\trawBits.micro.umn.edu\t70\r\n' +
  '1Around University of Minnesota\tZ,5692,AUM\tunderdog.micro.umn.edu\t70\r\n' +
  'iQuestions to gopher@example.org\t\terror.host\t1\r\n.\r\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the menu',
    source: 'RFC 1436 section 2, with a line for readers',
    answers: [MENU],
    closes: true,
    expected: {
      protocol: 'gopher',
      prot7: 'gopher',
      data: {
        gopher: {
          banner: MENU,
          items: [
            {
              type: '0',
              title: 'About internet Gopher',
              selector: 'Stuff:About us',
              host: 'rawBits.micro.umn.edu',
              port: 70,
            },
            {
              type: '1',
              title: 'Around University of Minnesota',
              selector: 'Z,5692,AUM',
              host: 'underdog.micro.umn.edu',
              port: 70,
            },
            { type: 'i', title: 'Questions to gopher@example.org', selector: '', host: 'error.host', port: 1 },
          ],
          contacts: { email: ['gopher@example.org'] },
        },
      },
    },
  },
  {
    title: 'takes an answer without tabs for another protocol',
    source: 'a web server, RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
