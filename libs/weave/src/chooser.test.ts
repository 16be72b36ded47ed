import { hex } from '../test-support/cases';
import { chooser, digest } from './chooser';

describe('digest', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('is the SHA-256 of %j', (text, expected) => {
    expect(hex(digest(text))).toBe(expected);
  });

  it('is the same for composed and decomposed letters', () => {
    expect(hex(digest('N\u0303ahui'))).toBe(hex(digest('Ñahui')));
  });
});

describe('chooser', () => {
  it('makes the same choices for the same text, also after the first digest is used up', () => {
    const choices = (text: string) => {
      const choose = chooser(text);
      return Array.from({ length: 40 }, () => choose.integerBelow(1000));
    };
    expect(choices('curso-1')).toEqual(choices('curso-1'));
    expect(choices('curso-1')).not.toEqual(choices('curso-2'));
    expect(choices('curso-1').slice(0, 16)).not.toEqual(choices('curso-1').slice(16, 32));
  });

  it('chooses items of a list', () => {
    const choose = chooser('curso-1');
    const chosen = Array.from({ length: 100 }, () => choose.pick(['a', 'b', 'c']));
    expect(new Set(chosen)).toEqual(new Set(['a', 'b', 'c']));
  });
});
