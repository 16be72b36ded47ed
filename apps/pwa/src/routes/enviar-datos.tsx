import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../shell/ComingSoon';

export const Route = createFileRoute('/enviar-datos')({ component: () => <ComingSoon title="Enviar datos" /> });
