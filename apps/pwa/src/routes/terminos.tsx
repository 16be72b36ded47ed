import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../shell/ComingSoon';

export const Route = createFileRoute('/terminos')({ component: () => <ComingSoon title="Términos" /> });
