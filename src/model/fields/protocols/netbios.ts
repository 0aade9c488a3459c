import { flag, integer, ips, keyword, object, objects, text } from '../../define.ts';

export const netbios = object('What a NetBIOS name service answered.', {
  banner: text('All names in one line.', { facet: true }),
  hostname: text('Name of the computer.', { facet: true }),
  workgroup: text('Workgroup or domain of the computer.', { facet: true }),
  username: text('Name of the user that is logged in.', { facet: true }),
  mac: keyword('Hardware address of the network card.'),
  ips: ips('Addresses of the computer.'),
  names: objects('All names of the computer.', {
    name: text('A name of the computer.', { facet: true }),
    suffix: integer('Type of the name, as a number.'),
    group: flag('The name is shared by a group.'),
    flags: integer('Flags of the name as a number.'),
  }),
});
