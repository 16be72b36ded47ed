interface Numbers<Same> {
  readonly length: number;
  set(source: Same): void;
}

/** A copy of the array with room for more elements. */
export function enlarged<Same extends Numbers<Same>>(array: Same, length: number): Same {
  const copy = new (array.constructor as new (length: number) => Same)(Math.ceil(length));
  copy.set(array);
  return copy;
}
