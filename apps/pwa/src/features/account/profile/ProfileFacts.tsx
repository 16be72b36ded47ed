import { whatsappLink } from '@telar/brand/academy';
import type { OwnAccount } from '@telar/contracts/own-account';
import { formatDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { formatPhone } from '@telar/domain/phone';
import { documentText } from '@telar/texts/people';
import { PROFILE_TEXTS } from '@telar/texts/screens/profile';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card';

function Fact({ label, children, note }: { label: string; children: string; note?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-suave">{label}</dt>
      <dd>
        <span className="font-semibold wrap-anywhere tabular-nums">{children}</span>
        {note && <span className="block text-sm text-suave">{note}</span>}
      </dd>
    </div>
  );
}

function documentNote({ document_type: type, document_number: number, dni, dni_confirmed_at: at }: OwnAccount): string {
  if (at) return `${PROFILE_TEXTS.confirmedOn} ${formatDate(limaDate(new Date(at)))}.`;
  return dni || (type && number) ? PROFILE_TEXTS.unconfirmed : PROFILE_TEXTS.noDocument;
}

/** The data that the academy has about the person. */
export function ProfileFacts({ account }: { account: OwnAccount }) {
  return (
    <Card as="section" aria-label="Mis datos" className="p-5">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Nombres">{account.name}</Fact>
        <Fact label="Apellidos">{account.last_name || PROFILE_TEXTS.none}</Fact>
        <Fact
          label="Correo electrónico"
          note={
            <>
              {PROFILE_TEXTS.email}{' '}
              <a
                href={whatsappLink(PROFILE_TEXTS.askEmail)}
                target="_blank"
                rel="noreferrer"
                className="text-pacifico underline"
              >
                escríbenos por WhatsApp
              </a>
              .
            </>
          }
        >
          {account.email}
        </Fact>
        <Fact label="Celular">{account.phone ? formatPhone(account.phone) : PROFILE_TEXTS.none}</Fact>
        <Fact label="Documento" note={documentNote(account)}>
          {documentText(account)}
        </Fact>
      </dl>
    </Card>
  );
}
