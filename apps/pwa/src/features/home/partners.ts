/** Who endorses the academy. The logos bring their own paper, so they read in both themes. */
export const PARTNERS = [
  { name: 'Instituto Andino de Gestión', logo: '/partners/instituto-andino-gestion.svg' },
  { name: 'Cámara de Artesanos del Sur', logo: '/partners/camara-artesanos-sur.svg' },
  { name: 'Red MYPE Digital', logo: '/partners/red-mype-digital.svg' },
  { name: 'Consorcio Técnico Cordillera', logo: '/partners/consorcio-tecnico-cordillera.svg' },
  { name: 'Círculo de Analistas de Datos', logo: '/partners/circulo-analistas-datos.svg' },
  { name: 'Fundación Semilla de Puna', logo: '/partners/fundacion-semilla-puna.svg' },
  { name: 'Casa de Lenguas Wiñay', logo: '/partners/casa-lenguas-winay.svg' },
  { name: 'Estación Agraria Valle Alto', logo: '/partners/estacion-agraria-valle-alto.svg' },
] as const;
