import { decodableUrl } from './decodable-url';

describe('decodableUrl', () => {
  it.each([
    ['/cursos/100%', '/cursos/100%25'],
    ['/c/%ff?a=%', '/c/%25ff?a=%'],
    ['/c/%E0%A4%A#%', '/c/%25E0%25A4%25A#%'],
    ['/c/%C3%B1%2F%25', '/c/%C3%B1%2F%25'],
    ['/cursos?search=100%', '/cursos?search=100%'],
    ['*', '*'],
    ['', ''],
  ])('makes %s %s', (url, decodable) => {
    expect(decodableUrl(url)).toBe(decodable);
  });
});
