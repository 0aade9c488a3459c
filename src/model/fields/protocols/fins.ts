import { integer, object, text } from '../../define.ts';

export const fins = object('What an Omron controller (FINS) answered.', {
  banner: text('Model and version in one line.', { facet: true }),
  model: text('Model of the controller.', { facet: true }),
  version: text('Version of the controller.', { facet: true }),
  end_code: integer('Why the controller refused, as a number.'),
});
