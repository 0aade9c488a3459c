import { keyword, object, text } from '../../define.ts';

export const rmi = object('What a Java RMI server answered.', {
  banner: text('The answer in one line.', { facet: true }),
  acknowledgement: keyword('Reply to the chosen protocol, in hexadecimal.'),
});
