/** When the live sessions of a course are. */
interface DemoSchedule {
  /** 0 is Sunday. */
  weekdays: number[];
  /** In Lima. */
  time: string;
  minutes: number;
  /** How many sessions there are. */
  sessions: number;
}

/**
 * The live sessions of demo courses from the day after the seed, by the key of the course. They are those that the
 * course's own text announces.
 */
export const demoLiveSessions: Record<string, DemoSchedule> = {
  'contrataciones-estado': { weekdays: [2, 4], time: '19:00', minutes: 120, sessions: 18 },
  'marketing-digital-emprendedores': { weekdays: [1, 3], time: '20:00', minutes: 60, sessions: 12 },
  'figma-productos-digitales': { weekdays: [2, 4], time: '20:00', minutes: 90, sessions: 16 },
  'lengua-senas-peruana-1': { weekdays: [2, 4], time: '18:30', minutes: 75, sessions: 14 },
  'datos-enaho-python': { weekdays: [3, 5], time: '19:30', minutes: 120, sessions: 10 },
};
