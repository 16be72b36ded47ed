import { readableName } from './readable-name';

describe('readableName', () => {
  it.each([
    ['x\u0001.pdf', 'x.pdf'],
    ['a\u0000b\u202egnp', 'abgnp'],
    ['\u202e', ''],
    ['\u3164\u200b \ufe0f', ''],
    ['\ud800', ''],
    ['  Guía_de\u00a0 variables ', 'Guía_de variables'],
    ['Gui\u0301a', 'Guía'],
    ['😀', '😀'],
  ])('makes %j %j', (name, readable) => {
    expect(readableName(name)).toBe(readable);
  });
});
