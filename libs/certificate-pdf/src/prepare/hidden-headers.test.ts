import { tablePositions } from './hidden-headers';

it('reads positions from the entries of a table, and none from a destination in a page', () => {
  const text = '/D [5 0 R /XYZ 54 720 null]\nxref\n0 2\n0000000000 65535 f\r\n0000000016 00000 n\r\n';
  expect([...tablePositions(text)]).toEqual([16]);
});
