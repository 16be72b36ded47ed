/** How a value of a template is copied. A rule applies to an array's values, too. */
export type Rule =
  /** A number, text, name or truth value, or an array of those. */
  | 'plain'
  /** A value of colors, functions and shadings: any of `DATA_KEYS`, at any depth. */
  | 'data'
  | DictRule;

export interface DictRule {
  /** Identifies the rule. */
  name: string;
  /** What its keys may be; others are dropped. */
  keys: Record<string, Rule | (() => Rule)>;
  /** How a dictionary's values under other keys are copied; without it, and in a stream, they are dropped. */
  others?: Rule | (() => Rule);
  /** What the data of a stream are. A rule without it takes no streams. */
  stream?: 'content' | 'image' | 'data';
}

const words = (text: string) => text.trim().split(/\s+/);
const all = (text: string, rule: Rule) => Object.fromEntries(words(text).map((key) => [key, rule]));

/**
 * Keys of functions, color spaces, shadings, filter parameters and transparency groups (ISO 32000-1, 7.4, 7.10, 8.6,
 * 8.7).
 */
export const DATA_KEYS = new Set(
  words(`
    FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Functions Bounds
    Alternate WhitePoint BlackPoint Gamma Matrix Colorants Process Components ColorSpace Subtype
    ShadingType Background BBox AntiAlias Coords Extend Function BitsPerCoordinate BitsPerComponent BitsPerFlag
    VerticesPerRow Predictor Colors Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1
    DamagedRowsBeforeError JBIG2Globals ColorTransform Type S CS I
  `),
);

/** Layers: they say what of the artwork is visible. */
const LAYER: DictRule = { name: 'layer', keys: { ...all('Type Name Intent P', 'plain'), OCGs: () => LAYER } };
const LAYER_STATE: DictRule = {
  name: 'layer state',
  keys: { ...all('Name BaseState Intent', 'plain'), ON: LAYER, OFF: LAYER },
};
export const LAYER_PROPERTIES: DictRule = { name: 'layer properties', keys: { OCGs: LAYER, D: LAYER_STATE } };

const FONT_FILE: DictRule = {
  name: 'font file',
  keys: all('Subtype Length1 Length2 Length3', 'plain'),
  stream: 'data',
};
const FONT_DESCRIPTOR: DictRule = {
  name: 'font descriptor',
  keys: {
    ...all(
      'Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading',
      'plain',
    ),
    ...all('CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet', 'plain'),
    ...all('FontFile FontFile2 FontFile3', FONT_FILE),
  },
};
const CID_SYSTEM: DictRule = { name: 'CID system', keys: all('Registry Ordering Supplement', 'plain') };
export const ENCODING: DictRule = {
  name: 'encoding',
  keys: {
    ...all('Type BaseEncoding Differences CMapName WMode', 'plain'),
    CIDSystemInfo: CID_SYSTEM,
    UseCMap: () => ENCODING,
  },
  stream: 'data',
};
const GLYPHS: DictRule = {
  name: 'glyphs',
  keys: {},
  others: { name: 'glyph', keys: { Resources: () => RESOURCES }, stream: 'content' },
};
export const FONT: DictRule = {
  name: 'font',
  keys: {
    ...all('Type Subtype BaseFont Name FirstChar LastChar Widths DW W DW2 W2 FontBBox FontMatrix', 'plain'),
    FontDescriptor: FONT_DESCRIPTOR,
    Encoding: ENCODING,
    ToUnicode: ENCODING,
    DescendantFonts: () => FONT,
    CIDSystemInfo: CID_SYSTEM,
    CIDToGIDMap: FONT_FILE,
    CharProcs: GLYPHS,
    Resources: () => RESOURCES,
  },
};

const IMAGE_KEYS: DictRule['keys'] = {
  ...all('Type Subtype Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte', 'plain'),
  ColorSpace: 'data',
};
const MASK: DictRule = { name: 'mask', keys: IMAGE_KEYS, stream: 'image' };
export const FORM: DictRule = {
  name: 'form',
  keys: {
    ...all('Type Subtype FormType BBox Matrix', 'plain'),
    Group: 'data',
    OC: LAYER,
    Resources: () => RESOURCES,
  },
  stream: 'content',
};
export const IMAGE: DictRule = {
  name: 'image',
  keys: { ...IMAGE_KEYS, Mask: MASK, SMask: MASK, OC: LAYER },
  stream: 'image',
};

const SOFT_MASK: DictRule = { name: 'soft mask', keys: { ...all('Type S', 'plain'), BC: 'data', TR: 'data', G: FORM } };
const STATE: DictRule = {
  name: 'graphics state',
  keys: {
    ...all('Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK', 'plain'),
    ...all('BG BG2 UCR UCR2 TR TR2', 'data'),
    Font: FONT,
    SMask: SOFT_MASK,
  },
};
const PATTERN: DictRule = {
  name: 'pattern',
  keys: {
    ...all('Type PatternType PaintType TilingType BBox XStep YStep Matrix', 'plain'),
    Shading: 'data',
    ExtGState: STATE,
    Resources: () => RESOURCES,
  },
  stream: 'content',
};

const named = (name: string, others: Rule): DictRule => ({ name: `named ${name}`, keys: {}, others });

/** An XObject; the copy decides by `/Subtype` between `FORM` and `IMAGE`. */
export const X_OBJECT: DictRule = { name: 'XObject', keys: {} };

export const RESOURCES: DictRule = {
  name: 'resources',
  keys: {
    ProcSet: 'plain',
    Font: named('fonts', FONT),
    XObject: named('XObjects', X_OBJECT),
    ExtGState: named('states', STATE),
    ColorSpace: named('color spaces', 'data'),
    Pattern: named('patterns', PATTERN),
    Shading: named('shadings', 'data'),
    Properties: named('layers', LAYER),
  },
};

const APPEARANCE: DictRule = {
  name: 'appearance',
  // One form, or one for each state.
  keys: { N: { ...FORM, name: 'normal appearance', others: FORM } },
};

/** A form field, or its box on a page. */
export const FIELD: DictRule = {
  name: 'field',
  keys: {
    ...all('Type Subtype FT T TU V Ff Q DA MaxLen Rect F AS', 'plain'),
    Parent: () => FIELD,
    Kids: () => FIELD,
    AP: APPEARANCE,
  },
};
export const ACRO_FORM: DictRule = {
  name: 'form fields',
  keys: { ...all('DA Q', 'plain'), Fields: FIELD, DR: RESOURCES },
};

/** The keys of a page that are copied. `copyPage` writes its size, content and annotations. */
export const PAGE: DictRule = { name: 'page', keys: { Group: 'data' } };
