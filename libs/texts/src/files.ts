/** Texts for choosing a file. */
export const FILE_TEXTS = {
  /** The file was chosen or dropped while another one was processed. */
  refused: (name: string) => `«${name}» no se tomó: espera a que termine el archivo anterior y elígelo de nuevo.`,
} as const;
