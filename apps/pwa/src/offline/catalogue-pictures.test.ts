import { pictureWidths } from './catalogue-pictures';

const OWN = '/api/files/images/';

it.each([
  [
    'its widths, the smallest first',
    { image_url: `${OWN}c`, image_srcset: `${OWN}b 640w, ${OWN}a 320w, ${OWN}c 1280w` },
    [`${OWN}a`, `${OWN}b`, `${OWN}c`],
  ],
  ['the picture itself where there are no widths', { image_url: `${OWN}c`, image_srcset: null }, [`${OWN}c`]],
  ['none of another site', { image_url: 'https://otro.pe/a.webp', image_srcset: 'https://otro.pe/b 320w' }, []],
  ['none where there is none', { image_url: null, image_srcset: null }, []],
])('of a picture, keeps %s', (_, course, expected) => {
  expect(pictureWidths(course)).toEqual(expected);
});
