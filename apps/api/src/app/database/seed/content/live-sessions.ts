/** The live sessions of demo courses, for eight weeks from the day after the seed. `weekdays`: 0 is Sunday. */
export const demoLiveSessions: Record<string, { weekdays: number[]; time: string; minutes: number }> = {
  'contrataciones-estado': { weekdays: [2, 4], time: '19:00', minutes: 90 },
  'marketing-digital-emprendedores': { weekdays: [1, 3], time: '20:00', minutes: 60 },
  'figma-productos-digitales': { weekdays: [6], time: '10:00', minutes: 120 },
  'lengua-senas-peruana-1': { weekdays: [2, 4], time: '18:30', minutes: 60 },
  'datos-enaho-python': { weekdays: [3, 5], time: '19:30', minutes: 90 },
};
