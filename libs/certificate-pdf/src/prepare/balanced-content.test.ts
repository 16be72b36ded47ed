import { balanceContent } from './balanced-content';
import { INHERITED } from './content-usage';

const balanced = (content: string) => {
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  return Buffer.from(balanceContent(bytes).bytes).toString('latin1').replace(/\s+/g, ' ').trim();
};

describe('balanceContent', () => {
  it.each([
    'q 1 0 0 1 0 0 cm Q',
    'BT /F1 12 Tf [(a\\)) -20.5 <0A>] TJ (b (c) d) Tj ET',
    '/Span <</ActualText (x) /MCID 0>> BDC EMC /P BMC EMC BX EX',
    '.5 -.5 +3. 0 k /P1 scn 0.1 0.2 /P2 scn [] 0 d [3 5] 6 d',
    '0 0 9 9 re W n % Q Q\n1 w',
  ])('leaves %s as it is', (content) => {
    const source = Uint8Array.from(content, (character) => character.charCodeAt(0));
    expect(balanceContent(source).bytes).toBe(source);
  });

  it.each([
    ['surplus closing operators', 'q Q Q EMC EX ET 1 w', 'q Q 1 w'],
    ['what is left open', 'q q BT /P BMC BX', 'q q BT /P BMC BX ET EMC Q Q EX'],
    ['a path that is not painted', '1 w 0 0 m 9 9 l', '1 w 0 0 m 9 9 l n'],
    ['an unknown operator with its operands', '1 w 2 3 oops 4 w', '1 w 4 w'],
    ['an operator without enough operands', '1 w 0 0 9 re 0 0 9 9 re f', '1 w 0 0 9 9 re f'],
    ['an operator with too many operands', '7 8 0 0 9 9 re f 5 q Q', '0 0 9 9 re f q Q'],
    ['operands of another type', '/A w (x) w 1 w', '1 w'],
    ['numbers as some programs write them', '--1 0.0-5 1.2.3 . re', '-1 0.0 1.2 0 re n'],
    ['such numbers in an array', 'BT [(a) --20] TJ ET', 'BT [(a) -20] TJ ET'],
    ['an array that is not closed', '1 w [(a) TJ 2 w', '1 w 2 w'],
    ['a string that is not closed', '1 w (a Tj 2 w', '1 w'],
    ['a hexadecimal string that is not one', '<0g> Tj 1 w', '1 w'],
    ['stray brackets', '] >> 1 w 2 w ) } 3 w', '2 w'],
    ['operands at the end', '1 w 2 3', '1 w'],
    [
      'where an inline image ends',
      'BI /W 3 /H 1 /BPC 8 /CS /G ID Q Q EI Q',
      'BI /W 3 /H 1 /BPC 8 /CS /DeviceGray /F [/AHx] ID 512051> EI',
    ],
    [
      'an inline image with a filter',
      'BI /W 9 /H 9 /F /Fl /DP <</Predictor 1>> ID ab EI',
      'BI /W 9 /H 9 /F [/AHx /Fl] /DP [null << /Predictor 1 >>] ID 6162> EI',
    ],
    [
      'an inline image that is in hexadecimal digits already',
      'BI /W 3 /H 1 /DP [null << /Predictor 1 >>] /F [/AHx /Fl] ID 51\n> EI',
      'BI /W 3 /H 1 /F [/AHx /Fl] /DP [null << /Predictor 1 >>] ID 51> EI',
    ],
    [
      'an inline image in digits between which there is white space',
      'BI /W 3 /H 1 /F [/AHx /Fl] ID 5\0\t\n\f\r 1> EI',
      'BI /W 3 /H 1 /F [/AHx /Fl] ID 51> EI',
    ],
    [
      'an inline image in digits between which there is something else',
      'BI /W 3 /H 1 /F [/AHx /Fl] ID 5\xa0\v1> EI',
      'BI /W 3 /H 1 /F [/AHx /AHx /Fl] ID 35a00b313e> EI',
    ],
    ['an inline image that states something twice', '1 w BI /W 9 /H 9 /Width 9 ID ab EI', '1 w'],
    [
      'an inline image with a color space of parts',
      '1 w BI /W 9 /H 9 /CS [/Indexed [/ICCBased 9] 1 <00>] ID ab EI',
      '1 w',
    ],
    ['an inline image with a malformed dictionary', '1 w BI /W 9 7 /H ID ab EI', '1 w'],
    ['an inline image without end', '1 w BI /W 9 /H 9 ID abc', '1 w'],
  ])('repairs %s', (_, content, expected) => {
    expect(balanced(content)).toBe(expected);
  });

  const groupsOf = (content: string) => balanceContent(Buffer.from(content)).usage.groups;

  it('counts how often something is painted with each pattern', () => {
    const fill = '0 0 9 9 re f';
    const content = `/P1 scn ${fill} ${fill} q /P2 scn ${fill} Q ${fill} /P3 SCN 0 0 9 9 re S 0 g ${fill} /P4 scn`;
    const counts = groupsOf(content).map(({ fill: pattern, stroke, fills, strokes }) => [
      pattern,
      stroke,
      fills,
      strokes,
    ]);
    expect(counts).toEqual([
      ['P1', INHERITED, 3, 0],
      ['P2', INHERITED, 1, 0],
      ['P1', 'P3', 0, 1],
      [null, 'P3', 1, 0],
    ]);
    expect([...balanceContent(Buffer.from(content)).usage.patterns]).toEqual(['P1', 'P2', 'P3', 'P4']);
  });

  it('lists what the content draws, and with which font', () => {
    const content = '/X1 Do q 0.5 0 0 0.1 7 7 cm /X1 Do Q /G1 gs /P#31 scn BT /F#31 9 Tf (abc) Tj ET /S1 sh';
    const [inherited, own] = groupsOf(content);
    expect(inherited).toMatchObject({ font: INHERITED, fill: INHERITED, text: { times: 0 } });
    expect(inherited?.xObjects.get('X1')).toMatchObject({ times: 2, smallest: 0.05, area: 1.05, length: 1.5 });
    expect([...(inherited?.states.keys() ?? [])]).toEqual(['G1']);
    expect(own).toMatchObject({ font: 'F1', fill: 'P1', stroke: INHERITED, text: { times: 5 }, fills: 1, strokes: 1 });
    expect(balanceContent(Buffer.from(content), [0, 0, 9, 9]).usage.shadings).toEqual(
      new Map([['S1', { times: 1, area: 81 }]]),
    );
  });
});
