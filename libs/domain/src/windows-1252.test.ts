import { fromWindows1252 } from './windows-1252';

it.each([
  [[0x4e, 0xb0, 0x20, 0x31], 'N° 1'],
  [[0x80, 0x82, 0x8c, 0x96, 0x9f, 0xa0, 0xd1, 0xff], '€‚Œ–Ÿ\u00a0Ñÿ'],
  [[0x81, 0x8d, 0x8f, 0x90, 0x9d], '\x81\x8d\x8f\x90\x9d'],
  [[], ''],
])('decodes %j as %j', (bytes, text) => expect(fromWindows1252(Uint8Array.from(bytes))).toBe(text));
