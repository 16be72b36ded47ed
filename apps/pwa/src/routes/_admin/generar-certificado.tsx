import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../../shell/ComingSoon';

export const Route = createFileRoute('/_admin/generar-certificado')({ component: () => <ComingSoon title="Generar certificado" /> });
