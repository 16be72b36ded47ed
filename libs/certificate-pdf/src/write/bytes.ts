const encoder = new TextEncoder();

/** The bytes of a text, one for each UTF-16 unit: its low eight bits. */
export function bytesOfText(text: string): Uint8Array {
  const encoded = encoder.encode(text);
  // True for ASCII, which is faster this way.
  if (encoded.length === text.length) return encoded;
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Collects the pieces of a file. */
export class Pieces {
  /** Bytes so far: where the next piece will start. */
  size = 0;
  private readonly pieces: Uint8Array[] = [];

  add(bytes: Uint8Array): void {
    this.pieces.push(bytes);
    this.size += bytes.length;
  }

  /** Adds a text of characters up to U+00FF. */
  addText(text: string): void {
    this.add(bytesOfText(text));
  }

  join(): Uint8Array {
    const joined = new Uint8Array(this.size);
    let offset = 0;
    for (const piece of this.pieces) {
      joined.set(piece, offset);
      offset += piece.length;
    }
    return joined;
  }
}
