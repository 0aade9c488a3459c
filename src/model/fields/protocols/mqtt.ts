import { flag, integer, keywordCi, keywords, object, text } from '../../define.ts';

export const mqtt = object('What an MQTT message broker answered.', {
  banner: text('The outcome of the connection in words.', { facet: true }),
  version: keywordCi('Version of MQTT the broker answered in.'),
  connect_return_code: integer('Outcome of the connection as a number: 0 is accepted.'),
  session_present: flag('The broker remembers an earlier session.'),
  response: text('Meaning of the outcome.', { facet: true }),
  topics: keywords('Topics that the broker sent without a subscription to each.'),
});
