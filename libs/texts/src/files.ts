/** Texts for choosing a file. */
export const FILE_TEXTS = {
  /** For example, the file was moved after it was chosen. */
  unreadable: 'No se pudo leer el archivo. Vuelve a elegirlo.',
  /** The file was chosen or dropped while another one was processed. */
  refused: (name: string) => `«${name}» no se tomó: espera a que termine el archivo anterior y elígelo de nuevo.`,
} as const;
