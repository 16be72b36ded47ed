import { PDFDict, PDFName } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';

/** The resources of a content stream, and around them those of the stream that draws it. */
export interface Scope {
  id: number;
  resources: PDFDict;
  outer: Scope | null;
  /** 0 without `outer`. */
  depth: number;
}

/** Where a name was found. `depth` is that of the outermost scope that was asked. */
export interface Found {
  value: PDFObject | undefined;
  scope: Scope | null;
  depth: number;
}

/** Makes the scopes of a document: one for the same resources in the same outer scope. */
export class Scopes {
  private readonly known = new Map<Scope | null, Map<PDFDict, Scope>>();
  private made = 0;

  within(outer: Scope | null, resources: PDFDict): Scope {
    const inner = this.known.get(outer) ?? new Map<PDFDict, Scope>();
    this.known.set(outer, inner);
    const existing = inner.get(resources);
    if (existing) return existing;
    const scope = { id: (this.made += 1), resources, outer, depth: outer ? outer.depth + 1 : 0 };
    inner.set(resources, scope);
    return scope;
  }
}

/**
 * Finds a resource as the most generous PDF readers do: what a form's own resources lack, they take from those of the
 * stream that draws the form.
 */
export function findIn(start: Scope | null, kind: string, name: string): Found {
  let depth = start?.depth ?? 0;
  for (let scope = start; scope; scope = scope.outer) {
    depth = scope.depth;
    const named = scope.resources.lookup(PDFName.of(kind));
    const value = named instanceof PDFDict ? named.lookup(PDFName.of(name)) : undefined;
    if (value) return { value, scope, depth };
  }
  return { value: undefined, scope: null, depth };
}
