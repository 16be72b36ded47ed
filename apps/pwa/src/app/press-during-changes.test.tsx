import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { errorReply, json, stubApi } from '../../test/api-stub';
import type { Reply } from '../../test/api-stub';
import { errorResponse, issuedResponse, warnedResponse } from '../../test/generator-screen';
import { firePointer } from '../../test/pointer';
import { ANA, account, field, openUsers, ROSA, row, server, setUpUsers } from '../../test/users-screen';
import { changePassword } from '../api/auth';
import { PasswordChangeForm } from '../features/account/access/components/PasswordChangeForm';
import { blankDraft } from '../features/staff/certificate-generator/draft/draft';
import { useDraft } from '../features/staff/certificate-generator/draft/use-draft';
import { useIssuing } from '../features/staff/certificate-generator/issued/use-issuing';
import { PackageForm } from '../features/staff/packages/components/PackageForm';
import { showResultsAfterPress } from './show-after-press';

const button = (name: string) => screen.getByRole('button', { name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Runs what follows a click or a response. */
async function settle(): Promise<void> {
  for (let task = 0; task < 4; task += 1) await act(() => new Promise((done) => setTimeout(done)));
}

/** A reply that waits until the test sends it. */
function heldReply(reply: Reply) {
  let send = () => {};
  const held: Reply = (url) => new Promise((resolve) => (send = () => void resolve(reply(url))));
  return { held, send: () => send() };
}

/** What the user sees: the page, the values of its fields, and the focus. */
const pageState = () => ({
  page: document.body.innerHTML,
  values: [...document.querySelectorAll('input')].map(({ value, checked }) => [value, checked]),
  focused: document.activeElement,
});

/** Clicks a button, and sends the reply to its request during a press. Nothing may change until the release. */
async function answerDuringPress(clicked: HTMLElement, send: () => void): Promise<void> {
  fireEvent.click(clicked);
  await settle();
  firePointer('pointerdown');
  const before = pageState();
  send();
  await settle();
  expect(pageState()).toEqual(before);
  firePointer('pointerup');
  await settle();
}

function renderForm(form: ReactNode): void {
  const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  showResultsAfterPress(queryClient);
  render(<QueryClientProvider client={queryClient}>{form}</QueryClientProvider>);
}

const refusal = (path: string, message: string) => errorReply(400, 'No se puede.', { errors: [{ path, message }] });

describe('the form of a package', () => {
  const SAVED = { id: 2, name: 'Idiomas', courses: [] };

  async function save(reply: Reply): Promise<void> {
    const { held, send } = heldReply(reply);
    stubApi((url) =>
      (url.startsWith('/api/courses') ? json({ courses: [{ id: 7, title: 'Quechua' }], total: 1 }) : held)(url),
    );
    renderForm(<PackageForm edited={null} onInput={() => {}} onSaved={() => {}} />);
    fireEvent.click(await screen.findByLabelText('Quechua'));
    type('Nombre del paquete', 'Idiomas');
    await answerDuringPress(button('Crear paquete'), send);
  }

  it('is emptied after the press', async () => {
    await save(json({ package: SAVED }, 201));
    expect(field('Nombre del paquete')).toHaveValue('');
  });

  it('shows the error of a field after the press', async () => {
    await save(refusal('name', 'Ese nombre ya existe.'));
    expect(screen.getByText('Ese nombre ya existe.')).toBeVisible();
    expect(field('Nombre del paquete')).toHaveFocus();
  });
});

describe('the form of a new password', () => {
  function PasswordChange() {
    const [isDone, setDone] = useState(false);
    return isDone ? (
      <p>Hecho</p>
    ) : (
      <PasswordChangeForm
        save={(values) => changePassword('t', values)}
        hasArrived={() => false}
        submitLabel="Guardar"
        onDone={() => setDone(true)}
      />
    );
  }

  async function change(reply: Reply): Promise<void> {
    const { held, send } = heldReply(reply);
    stubApi(held);
    renderForm(<PasswordChange />);
    for (const label of ['Nueva contraseña', 'Repite la nueva contraseña']) type(label, 'una frase muy larga');
    await answerDuringPress(button('Guardar'), send);
  }

  it.each([
    ['that it is saved', json({ success: true }), 'Hecho'],
    ['the error of a field', refusal('new_password', 'Ya la usaste.'), 'Ya la usaste.'],
    ['another error', errorReply(400, 'Vuelve a entrar.'), 'Vuelve a entrar.'],
  ])('shows %s after the press', async (_, reply, text) => {
    await change(reply);
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('the page of users', () => {
  beforeEach(setUpUsers);

  async function open(method: string, reply: Reply) {
    const { held, send } = heldReply(reply);
    server.replies[method] = held;
    const { queryClient } = await openUsers(ROSA);
    showResultsAfterPress(queryClient);
    return send;
  }

  it('shows a new account after the press', async () => {
    const eva = account(9, 'Eva', 'cliente');
    const send = await open('POST', json({ user: eva, temp_password: 'k7fm-q2xz-84bd' }, 201));
    fireEvent.click(button('Nuevo usuario'));
    type('Nombres', 'Eva');
    type('Correo electrónico', 'eva@demo.pe');
    await answerDuringPress(button('Crear usuario'), send);
    expect(screen.getByText('k7fm-q2xz-84bd')).toBeVisible();
  });

  it('removes a deleted account after the press', async () => {
    const send = await open('DELETE', json({ success: true }));
    fireEvent.click(row(ANA).getByRole('menuitem', { name: 'Eliminar' }));
    await answerDuringPress(button('Eliminar'), send);
    expect(screen.getByText('Se eliminó la cuenta de Ana Paz.')).toBeVisible();
  });
});

describe('the generator', () => {
  function Issuing() {
    const draft = useDraft('a');
    const { submit, shown, failure } = useIssuing(draft);
    const { form, template, setTemplate, code } = draft;
    const fill = () => {
      setTemplate('constancia.pdf');
      form.reset({
        ...blankDraft(),
        user_name: 'Ana',
        dni: '45871203',
        duration_hours: '8',
        start_date: '2026-01-05',
        end_date: '2026-02-28',
      });
    };
    return (
      <>
        <button onClick={fill}>Llenar</button>
        <button onClick={() => void submit()}>Generar</button>
        <p>{[template, code].join()}</p>
        <input aria-label="Nombre" {...form.register('user_name')} />
        <p>{shown && 'Generado'}</p>
        <p>{failure?.message}</p>
      </>
    );
  }

  async function issue(reply: (body: string) => Response): Promise<void> {
    let send = () => {};
    globalThis.fetch = async (path, init) =>
      path === '/api/manual-certificates/check'
        ? warnedResponse()
        : new Promise((resolve) => (send = () => resolve(reply(String(init?.body)))));
    renderForm(<Issuing />);
    fireEvent.click(button('Llenar'));
    await answerDuringPress(button('Generar'), () => send());
  }

  it('starts the next certificate after the press', async () => {
    await issue((body) => issuedResponse(JSON.parse(body) as { certificate_code: string }));
    expect(screen.getByText('Generado')).toBeVisible();
    expect(field('Nombre')).toHaveValue('');
  });

  it('shows an error after the press', async () => {
    await issue(() => errorResponse(400, 'x', [{ path: 'user_name', message: 'Muy corto.' }]));
    expect(screen.getByText('No se puede.')).toBeVisible();
    expect(field('Nombre')).toHaveFocus();
  });
});
