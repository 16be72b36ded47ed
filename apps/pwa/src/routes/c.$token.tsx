import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../shell/ComingSoon';

export const Route = createFileRoute('/c/$token')({ component: () => <ComingSoon title="Certificado" /> });
