import { csvFile } from './csv-file';

describe('csvFile', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    [' edge', '" edge"'],
    ['=1+1', "'=1+1"],
    ['+51 999', "'+51 999"],
    ['-x', "'-x"],
    ['@x', "'@x"],
    ['a\tb', '"a\tb"'],
    ['\n=1+1', '"\'\n\'=1+1"'],
    ['\t=1', '"\'\t\'=1"'],
    ['\rx', '"\'\rx"'],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['Ana;=1+1', '"Ana;\'=1+1"'],
    ['Ana; +1', '"Ana;\' +1"'],
    ['Ana\n@x', '"Ana\n\'@x"'],
    ['Ana,-1', '"Ana,\'-1"'],
    ['a-b=c', 'a-b=c'],
    ['uno; dos, tres', '"uno; dos, tres"'],
    ['=HYPERLINK("a","b")', '"\'=HYPERLINK(""a"",""b"")"'],
  ])('writes %j as %j', (value, cell) => expect(csvFile([[value]])).toBe(`\uFEFF${cell}\r\n`));
});
