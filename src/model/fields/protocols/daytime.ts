import { object, text } from '../../define.ts';

export const daytime = object('What a Daytime server sent.', {
  banner: text('Day and time as sent.', { facet: true }),
});
