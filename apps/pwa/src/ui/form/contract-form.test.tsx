import type { FieldError } from '@telar/contracts/errors';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { TextField } from '../TextField';
import { contractResolver, formErrors, useContractForm } from './contract-form';
import type { ContractRules } from './contract-form';

interface Values {
  title: string;
  lines: { text: string }[];
}

const Request = z.object({
  title: z.string().trim().min(1, 'required'),
  features: z.array(z.string().max(3)),
});

const RULES: ContractRules<Values, z.output<typeof Request>> = {
  schema: Request,
  toRequest: ({ title, lines }) => ({ title, features: lines.map(({ text }) => text) }),
  toField: (path) => (path === 'title' ? 'title' : (path.replace(/^features\.(\d+)$/, 'lines.$1.text') as 'title')),
};

const VALUES: Values = { title: 'Quechua', lines: [{ text: 'uno' }] };

describe('form validation', () => {
  it('reports no errors if the request is valid', () => {
    expect(formErrors(RULES, VALUES)).toEqual([]);
  });

  it('shows an error at the field where the user typed the value', () => {
    expect(formErrors(RULES, { title: ' ', lines: [{ text: 'uno' }, { text: 'cuatro' }] })).toEqual([
      { path: 'title', message: 'Este dato es obligatorio.' },
      { path: 'lines.1.text', message: expect.stringContaining('como máximo 3 caracteres') },
    ]);
  });

  it('reports one error per field, the form’s own first', () => {
    const check = (): FieldError[] => [{ path: 'title', message: 'Otro título.' }];
    expect(formErrors({ ...RULES, check }, { ...VALUES, title: '' })).toEqual([
      { path: 'title', message: 'Otro título.' },
    ]);
  });
});

it('reports an error that belongs to no field as the error of the whole form', async () => {
  const resolve = contractResolver({ ...RULES, toRequest: () => ({ title: 'Quechua', features: 'none' }) });
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect(await resolve(VALUES, undefined, options)).toMatchObject({
    values: {},
    errors: { root: { message: expect.stringContaining('debe ser una lista') } },
  });
});

describe('a form with the contract’s rules', () => {
  let submitted: unknown[];
  beforeEach(() => {
    submitted = [];
  });
  const server: FieldError[] = [{ path: 'title', message: 'Ya existe.' }];

  function Form() {
    const { register, handleSubmit, showServerErrors, formState } = useContractForm({
      rules: RULES,
      defaultValues: { title: '', lines: [] },
    });
    return (
      <form
        noValidate
        onSubmit={handleSubmit((request) => {
          submitted.push(request);
          showServerErrors(server);
        })}
      >
        <TextField label="Título" {...register('title')} error={formState.errors.title?.message} />
        <button type="submit">Guardar</button>
      </form>
    );
  }

  it('submits the parsed request, and shows errors at their fields', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.click(screen.getByRole('button'));
    const title = await screen.findByRole('textbox', { description: 'Este dato es obligatorio.' });
    expect(title).toHaveFocus();
    expect(submitted).toEqual([]);

    await user.type(title, '  Quechua ');
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('textbox', { description: 'Ya existe.' })).toBe(title);
    expect(submitted).toEqual([{ title: 'Quechua', features: [] }]);
    expect(title).toHaveFocus();
  });

  it('checks a filled field when the user leaves it, and keeps the errors of the server', async () => {
    const user = userEvent.setup();
    const errors = ['title', 'features.0'].map((path) => ({ path, message: `Error en ${path}` }));

    function LongForm() {
      const { register, handleSubmit, showServerErrors, checkOnBlur, formState } = useContractForm({
        rules: RULES,
        defaultValues: { title: '', lines: [{ text: '' }] },
      });
      return (
        <form noValidate onBlur={checkOnBlur} onSubmit={handleSubmit(() => showServerErrors(errors))}>
          <TextField label="Título" {...register('title')} error={formState.errors.title?.message} />
          <TextField label="Línea" {...register('lines.0.text')} error={formState.errors.lines?.[0]?.text?.message} />
          <button type="submit">Guardar</button>
        </form>
      );
    }

    render(<LongForm />);
    const title = screen.getByLabelText('Título');
    const line = screen.getByLabelText('Línea');
    await user.click(title);
    await user.type(line, 'cuatro');
    expect(title).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(await screen.findByRole('textbox', { description: /como máximo 3 caracteres/ })).toBe(line);

    await user.type(title, 'Quechua');
    await user.clear(line);
    await user.type(line, 'uno{Enter}');
    expect(await screen.findByRole('textbox', { description: 'Error en title' })).toBe(title);
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByRole('textbox', { description: 'Error en features.0' })).toBe(line);
  });
});

it('says that the error of a field that is not rendered is not visible', async () => {
  const user = userEvent.setup();
  const shown: boolean[] = [];

  function Form() {
    const { register, getValues, showServerErrors } = useContractForm({
      rules: { schema: z.object({ code: z.string(), secret: z.string().nullable() }) },
      defaultValues: { code: '', secret: null },
    });
    return (
      <>
        <TextField label="Código" {...register('code')} />
        <button
          type="button"
          onClick={() => {
            const errors = Object.keys(getValues()).map((path) => ({ path, message: 'Revisa esto.' }));
            shown.push(...errors.map((error) => showServerErrors([error])), showServerErrors(errors));
          }}
        >
          Guardar
        </button>
      </>
    );
  }

  render(<Form />);
  await user.click(screen.getByRole('button'));
  expect(shown).toEqual([true, false, false]);
});

describe('checkOnBlur', () => {
  function BlurForm({ onClick }: { onClick: () => void }) {
    const { register, checkOnBlur, formState } = useContractForm({
      rules: { schema: z.object({ code: z.string().max(3) }) },
      defaultValues: { code: '' },
    });
    return (
      <form onBlur={checkOnBlur}>
        <TextField label="Código" {...register('code')} error={formState.errors.code?.message} />
        <button type="button" onClick={onClick}>
          Seguir
        </button>
      </form>
    );
  }
  const error = () => screen.queryByText(/como máximo 3/);

  it('shows no error under a pressed pointer, but after its click', async () => {
    const user = userEvent.setup();
    let shownAtClick = true;
    render(<BlurForm onClick={() => (shownAtClick = error() !== null)} />);
    await user.type(screen.getByLabelText('Código'), 'larguísimo');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
    // The field has lost the focus. A check would show its error within some tasks.
    expect(screen.getByRole('button')).toHaveFocus();
    for (let task = 0; task < 5; task++) await new Promise((done) => setTimeout(done));
    expect(error()).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') });
    expect(shownAtClick).toBe(false);
    await waitFor(() => expect(error()).toBeVisible());
  });

  it('shows the error at once if the user leaves the field with the keyboard', async () => {
    const user = userEvent.setup();
    render(<BlurForm onClick={() => undefined} />);
    await user.type(screen.getByLabelText('Código'), 'larguísimo');
    await user.tab();
    await waitFor(() => expect(error()).toBeVisible());
  });
});
