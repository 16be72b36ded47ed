export interface RosetteShape {
  /** Waves around the ring. */
  petals: number;
  /** Copies of the wave, each rotated a little further. */
  threads: number;
  /** The mean radius and the amplitude of the wave, in units of the drawing. */
  radius: number;
  depth: number;
}

const POINTS_PER_PETAL = 10;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Returns one line of a guilloche (a fine pattern as on banknotes) as SVG path data around (0, 0). */
function thread({ petals, threads, radius, depth }: RosetteShape, index: number): string {
  const points = petals * POINTS_PER_PETAL;
  const rotation = (index / threads) * ((2 * Math.PI) / petals);
  const pointAt = (point: number): string => {
    const angle = (point / points) * 2 * Math.PI;
    const distance = radius + depth * Math.sin(petals * (angle + rotation));
    return `${rounded(distance * Math.cos(angle))} ${rounded(distance * Math.sin(angle))}`;
  };
  return `M${Array.from({ length: points }, (_, point) => pointAt(point)).join('L')}z`;
}

/** Returns a guilloche ring, several rotated copies of one wave, as SVG path data around (0, 0). */
export function rosettePath(shape: RosetteShape): string {
  return Array.from({ length: shape.threads }, (_, index) => thread(shape, index)).join('');
}
