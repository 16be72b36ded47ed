import { smallestPicture } from './catalogue-pictures';

const OWN = '/api/files/images/';

it.each([
  [
    'the smallest of its widths',
    { image_url: `${OWN}c`, image_srcset: `${OWN}b 640w, ${OWN}a 320w, ${OWN}c 1280w` },
    `${OWN}a`,
  ],
  ['the picture itself where there are no widths', { image_url: `${OWN}c`, image_srcset: null }, `${OWN}c`],
  ['none of another site', { image_url: 'https://otro.pe/a.webp', image_srcset: 'https://otro.pe/b 320w' }, null],
  ['none where there is none', { image_url: null, image_srcset: null }, null],
])('of a picture, keeps %s', (_, course, expected) => {
  expect(smallestPicture(course)).toBe(expected);
});
