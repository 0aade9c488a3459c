import { date, object, text } from '../../define.ts';

export const time = object('What a Time server sent.', {
  banner: text('The time in one line.'),
  time: date('The time of the server.'),
});
