import { useQuery } from '@tanstack/react-query';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import { useEffect, useEffectEvent } from 'react';
import { usersQuery } from '../../../../api/users';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import { ButtonLink } from '../../../../ui/Button';
import { SaleFields } from './SaleFields';
import { SaleResult } from './SaleResult';
import { useSaleForm } from './use-sale-form';

const FORM_TEXTS = {
  title: SALE_SCREEN_TEXTS.unsavedTitle,
  text: SALE_SCREEN_TEXTS.unsavedText,
  leave: SALE_SCREEN_TEXTS.leave,
  stay: SALE_SCREEN_TEXTS.stay,
};
const PASSWORD_TEXTS = {
  title: SALE_SCREEN_TEXTS.passwordTitle,
  text: SALE_SCREEN_TEXTS.passwordText,
  leave: SALE_SCREEN_TEXTS.passwordLeave,
  stay: SALE_SCREEN_TEXTS.stay,
};

interface SalePageProps {
  /** The e-mail of the account that is enrolled, from the URL. */
  email: string | undefined;
}

/** /pedidos/nuevo: staff record a sale, and enroll the person at once. */
export function SalePage({ email }: SalePageProps) {
  const sale = useSaleForm();
  const { sold, form, person, isNew, voucher } = sale;
  const [told, setTold] = useStateAfterPress('');
  const [personText, number] = form.watch(['person_text', 'operation_number']);
  const isTyped = person !== null || isNew || voucher !== null || personText !== '' || number !== '';
  const hasPassword = sold?.temp_password !== undefined && !sold.mailed && told !== sold.code;
  const formTexts = !sold && isTyped ? FORM_TEXTS : null;
  const prompt = useUnsavedPrompt(hasPassword ? PASSWORD_TEXTS : formTexts);
  useAccountOfUrl(email, sale.choosePerson);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="titulo-2">{SALE_SCREEN_TEXTS.title}</h1>
          <p className="text-suave">{SALE_SCREEN_TEXTS.intro}</p>
          <p className="text-sm text-suave pointer-coarse:hidden">{SALE_SCREEN_TEXTS.keysHint}</p>
        </div>
        <ButtonLink to="/pedidos" variant="outline">
          Ver los pedidos
        </ButtonLink>
      </div>
      {sold ? (
        <SaleResult
          key={sold.code}
          sold={sold}
          onTold={() => setTold(sold.code)}
          onNext={() => prompt.attempt(() => sale.begin(true))}
        />
      ) : (
        <SaleFields
          key={sale.round}
          sale={sale}
          isDirty={isTyped || sale.items.length > 0}
          onClear={() => prompt.attempt(() => sale.begin(false))}
        />
      )}
      {prompt.dialog}
    </div>
  );
}

/** Chooses the account with that e-mail, once. */
function useAccountOfUrl(email: string | undefined, onFound: ReturnType<typeof useSaleForm>['choosePerson']): void {
  const wanted = email?.toLowerCase() ?? '';
  const { data } = useQuery({ ...usersQuery({ search: wanted }), enabled: wanted !== '', staleTime: Infinity });
  const known = data?.users.find((user) => user.email === wanted && user.role === 'cliente');
  const choose = useEffectEvent(() => known && onFound(known));
  const id = known?.id;
  useEffect(() => {
    // Not while React renders: the choice moves the focus.
    if (id !== undefined) queueMicrotask(choose);
  }, [id]);
}
