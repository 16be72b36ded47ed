import type { DemoPartner } from './types';

/** The invented institutions that endorse demo courses; each logo is drawn for this site. */
export const partners = {
  institutoAndino: { name: 'Instituto Andino de Gestión', logo_url: '/partners/instituto-andino-gestion.svg' },
  camaraArtesanos: { name: 'Cámara de Artesanos del Sur', logo_url: '/partners/camara-artesanos-sur.svg' },
  redMype: { name: 'Red MYPE Digital', logo_url: '/partners/red-mype-digital.svg' },
  consorcioCordillera: { name: 'Consorcio Técnico Cordillera', logo_url: '/partners/consorcio-tecnico-cordillera.svg' },
  circuloDatos: { name: 'Círculo de Analistas de Datos', logo_url: '/partners/circulo-analistas-datos.svg' },
  semillaPuna: { name: 'Fundación Semilla de Puna', logo_url: '/partners/fundacion-semilla-puna.svg' },
  casaWinay: { name: 'Casa de Lenguas Wiñay', logo_url: '/partners/casa-lenguas-winay.svg' },
  estacionValleAlto: { name: 'Estación Agraria Valle Alto', logo_url: '/partners/estacion-agraria-valle-alto.svg' },
} satisfies Record<string, DemoPartner>;

/** All of them, in the order in which the home page shows them. */
export const demoPartners: DemoPartner[] = Object.values(partners);
