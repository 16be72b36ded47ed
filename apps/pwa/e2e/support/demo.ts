/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'Demo-2026';

/** The code of a demo certificate, and the name and DNI on it as its page shows them. */
export const DEMO_CERTIFICATE = 'TLR-2026-7F3K9Q';
export const DEMO_HOLDER = 'MARÍA FERNANDA QUISPE ÑAHUI';
export const DEMO_DNI = '45871203';

/** A demo course, which no test changes. Courses of other tests come and go at any time. */
export const DEMO_COURSE = 'Análisis de datos con Python y la ENAHO';

/** A template with form fields. Relative to the root of the workspace, where the tests run. */
export const TEMPLATE_PDF = 'apps/api/src/app/database/seed/assets/plantilla-telar.pdf';
