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

const short = (value: number) => Math.round(value * 100) / 100;

/** One line of a guilloche, as SVG path data around (0, 0). */
function thread({ petals, threads, radius, depth }: RosetteShape, index: number): string {
  const points = petals * POINTS_PER_PETAL;
  const turn = (index / threads) * ((2 * Math.PI) / petals);
  const place = (point: number): string => {
    const angle = (point / points) * 2 * Math.PI;
    const distance = radius + depth * Math.sin(petals * (angle + turn));
    return `${short(distance * Math.cos(angle))} ${short(distance * Math.sin(angle))}`;
  };
  return `M${Array.from({ length: points }, (_, point) => place(point)).join('L')}z`;
}

/** A guilloche ring: one wave several times, rotated, as SVG path data around (0, 0). */
export function rosettePath(shape: RosetteShape): string {
  return Array.from({ length: shape.threads }, (_, index) => thread(shape, index)).join('');
}
