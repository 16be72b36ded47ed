export interface RosetteShape {
  /** Waves around the ring. */
  petals: number;
  /** Copies of the wave, each turned a little further. */
  threads: number;
  /** Mean distance from the centre, and how far the wave leaves it, in the drawing's units. */
  radius: number;
  depth: number;
}

const POINTS_PER_PETAL = 10;

const short = (value: number) => Math.round(value * 100) / 100;

/** One thread of a guilloche, as the data of an SVG path around (0, 0). */
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

/** A guilloche ring as banknotes have it: the same wave several times, turned, in one SVG path around (0, 0). */
export function rosettePath(shape: RosetteShape): string {
  return Array.from({ length: shape.threads }, (_, index) => thread(shape, index)).join('');
}
