export interface HeroPicture {
  src: string;
  alt: string;
}

/** The seven pictures of the carousel, 1200 × 900 px each. */
export const HERO_PICTURES: readonly HeroPicture[] = [
  {
    src: '/hero/1-titicaca-al-amanecer.svg',
    alt: 'Una estudiante sigue su clase en el teléfono, a orillas del Titicaca, al amanecer',
  },
  { src: '/hero/2-telar-y-codigo.svg', alt: 'Los hilos de un telar se vuelven líneas de código' },
  {
    src: '/hero/3-certificado-tejido.svg',
    alt: 'Un certificado con franjas tejidas y su código, verificado en un teléfono',
  },
  { src: '/hero/4-clase-en-vivo.svg', alt: 'Una ceramista atiende una clase en vivo desde su taller' },
  { src: '/hero/5-puesto-de-mercado.svg', alt: 'Una comerciante estudia en una tableta entre sus rumas de fruta' },
  { src: '/hero/6-campo-de-quinua.svg', alt: 'Una ingeniera agrónoma observa una panoja de quinua con su lupa' },
  { src: '/hero/7-lectura-de-noche.svg', alt: 'Una joven lee de noche, con el pueblo y las estrellas en la ventana' },
];
