import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../shell/ComingSoon';

export const Route = createFileRoute('/contacto')({ component: () => <ComingSoon title="Contacto" /> });
