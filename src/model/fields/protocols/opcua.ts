import { integer, keyword, keywords, object, objects, text } from '../../define.ts';

export const opcua = object('What an OPC UA server of a plant answered.', {
  banner: text('Application and product in one line.', { facet: true }),
  protocol_version: integer('Version of the connection protocol.'),
  application_name: text('Name of the application.', { facet: true }),
  application_uri: keyword('Identifier of the application.'),
  product_uri: keyword('Identifier of the product.'),
  application_type: keyword('Kind of application, such as Server.'),
  discovery_urls: keywords('Addresses at which the server describes itself.'),
  endpoints: objects('Ways to connect.', {
    url: keyword('Address.'),
    security_mode: keyword('None, Sign or SignAndEncrypt.'),
    security_policy: keyword('Name of the security policy.'),
    user_tokens: keywords('Ways to log in, such as Anonymous.'),
  }),
  error: keyword('Status code of a refusal, in hexadecimal.'),
  error_reason: text('Text of a refusal.', { facet: true }),
});
