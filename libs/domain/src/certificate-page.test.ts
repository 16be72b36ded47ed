import { certificatePagePath } from './certificate-page';

describe('certificatePage', () => {
  it.each([
    ['TLR-1', '/c/TLR-1'],
    ['aaa.b-b.c_c', '/c/aaa.b-b.c_c'],
    ['a/b', '/c/a%2Fb'],
  ])('returns the page of %s', (token, page) => expect(certificatePagePath(token)).toBe(page));
});
