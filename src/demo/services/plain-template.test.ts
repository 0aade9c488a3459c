import { expect, it } from 'vitest';
import { date, flag, integers, ip, map, object, text, version } from '../../model/define.ts';
import { plainTemplate } from './plain-template.ts';

const fields = {
  banner: text('A banner.'),
  version: version('A version.'),
  codes: integers('Codes.'),
  is_open: flag('A flag.'),
  when: date('A time.'),
  part: object('A part.', { ip: ip('An address.'), names: map('Names.', text('A name.'), 'any_case') }),
};

it('has a value of its type for each field of the table', () => {
  const { $listens, ...values } = plainTemplate({ name: 'echo', transport: 'udp', ports: [7, 8] }, fields);
  expect($listens).toEqual([[1, 'echo', 7, 'udp']]);
  expect(values).toMatchObject({
    banner: '{noun}-{hex 4}',
    version: '{1..9}.{0..20}',
    codes: [expect.anything()],
    when: '{isotime}',
    part: { ip: '{ip}', names: { example: '{noun}-{hex 4}' } },
  });
  expect(Object.keys(values)).toEqual(Object.keys(fields));
});
