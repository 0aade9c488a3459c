import { expect, it } from 'vitest';
import { coordinateText, countryText, placeOfHost } from './place.ts';

it('is where the database says, in the manner of charts', () => {
  const place = placeOfHost({ location: { lat: -33.868, long: 151.21 }, accuracy: 20 });
  expect(place).toEqual({ latitude: -33.868, longitude: 151.21, accuracy: 20 });
  expect(place && coordinateText(place)).toBe('33.87° S 151.21° E');
});

it.each([undefined, null, {}, { location: { lat: 'x', long: 3 } }, { location: { lat: 91, long: 3 } }])(
  'is nowhere for %j',
  (geo) => expect(placeOfHost(geo)).toBeUndefined(),
);

it('names countries, and leaves what is no code as it is', () => {
  expect(countryText({ country: 'NL' })).toBe('Netherlands (NL)');
  expect(countryText({ country: '<b>' })).toBe('<b>');
  expect(countryText({})).toBeUndefined();
});
