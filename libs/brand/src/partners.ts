/** An institution that endorses the academy. Its logo is an image on this site, with its own background. */
export interface Partner {
  name: string;
  logo_url: string;
}

/** The partners, in the order of the home page. Those of the demo are fictitious. */
export const partners = {
  institutoAndino: { name: 'Instituto Andino de Gestión', logo_url: '/partners/instituto-andino-gestion.svg' },
  camaraArtesanos: { name: 'Cámara de Artesanos del Sur', logo_url: '/partners/camara-artesanos-sur.svg' },
  redMype: { name: 'Red MYPE Digital', logo_url: '/partners/red-mype-digital.svg' },
  consorcioCordillera: { name: 'Consorcio Técnico Cordillera', logo_url: '/partners/consorcio-tecnico-cordillera.svg' },
  circuloDatos: { name: 'Círculo de Analistas de Datos', logo_url: '/partners/circulo-analistas-datos.svg' },
  semillaPuna: { name: 'Fundación Semilla de Puna', logo_url: '/partners/fundacion-semilla-puna.svg' },
  casaWinay: { name: 'Casa de Lenguas Wiñay', logo_url: '/partners/casa-lenguas-winay.svg' },
  estacionValleAlto: { name: 'Estación Agraria Valle Alto', logo_url: '/partners/estacion-agraria-valle-alto.svg' },
} satisfies Record<string, Partner>;
