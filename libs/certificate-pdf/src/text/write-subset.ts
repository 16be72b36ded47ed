import type { Font, Glyph, Subset, SubsetStream } from 'pdf-lib/cjs/types/fontkit';

/** The stream to which fontkit writes a font. */
interface FontStream extends SubsetStream {
  push(bytes: Uint8Array | null): boolean;
  end(): void;
}

/** A subset, and the method that writes it, which fontkit's types hide. */
interface WritableSubset extends Subset {
  encode(stream: FontStream): void;
}

type FontStreamClass = new () => FontStream;

let cachedClass: FontStreamClass | undefined;

/** fontkit exports no class for its streams, so it is taken from a stream of an empty subset. */
function fontStreamClass(subset: WritableSubset): FontStreamClass {
  if (!cachedClass) {
    const empty = Object.create(subset, { encode: { value: () => undefined } }) as WritableSubset;
    cachedClass = empty.encodeStream().constructor as FontStreamClass;
  }
  return cachedClass;
}

/** A glyph, and the methods that read it from the file, which fontkit's types hide. */
interface ReadGlyph {
  _decode(): unknown;
  _getMetrics(): unknown;
}

/** Makes a font read each glyph from its file once. fontkit reads it again for each subset. */
export function withCachedGlyphs(font: Font): Font {
  const cached = new Map<number, Glyph>();
  const read = (id: number, codePoints?: number[]) => {
    const glyph = font.getGlyph(id, codePoints);
    const { _decode: decode, _getMetrics: metrics } = glyph as unknown as ReadGlyph;
    const [outline, measures] = [decode.call(glyph), metrics.call(glyph)];
    Object.assign(glyph, { _decode: () => outline, _getMetrics: () => measures });
    cached.set(id, glyph);
    return glyph;
  };
  return Object.create(font, {
    getGlyph: { value: (id: number, codePoints?: number[]) => cached.get(id) ?? read(id, codePoints) },
  }) as Font;
}

/**
 * Makes a subset write its font at once. fontkit waits for a timer before it writes, which takes a millisecond for each
 * font of each certificate.
 */
export function writtenAtOnce(subset: Subset): Subset {
  const writable = subset as WritableSubset;
  const FontStream = fontStreamClass(writable);
  writable.encodeStream = () => {
    const pieces: Uint8Array[] = [];
    const stream = new FontStream();
    stream.push = (bytes) => {
      if (bytes) pieces.push(bytes);
      return true;
    };
    writable.encode(stream);
    stream.end();
    const written: SubsetStream = {
      on: (event, listener) => {
        if (event === 'data') pieces.forEach((bytes) => listener(bytes));
        if (event === 'end') listener(new Uint8Array());
        return written;
      },
    };
    return written;
  };
  return writable;
}
