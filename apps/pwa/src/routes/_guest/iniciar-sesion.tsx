import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../../shell/ComingSoon';

export const Route = createFileRoute('/_guest/iniciar-sesion')({ component: () => <ComingSoon title="Iniciar sesión" /> });
