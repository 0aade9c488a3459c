import { integer, keyword, keywords, object, objects, text } from '../../define.ts';
import { ntlmInfo } from '../pieces/ntlm-info.ts';

export const dcerpc = object('What a Windows RPC end point mapper answered.', {
  banner: text('The interfaces in one text.'),
  hostname: text('Name of the computer.', { facet: true }),
  addresses: keywords('Addresses of the computer, reported by its object resolver.'),
  interfaces: objects('Interfaces that can be called.', {
    uuid: keyword('Identifier of the interface.'),
    version: keyword('Version of the interface.'),
    annotation: text('What the interface is.', { facet: true }),
    binding: keyword('Binding of the interface.'),
    port: integer('Port of the interface.'),
  }),
  ntlm_info: ntlmInfo,
});
