import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { setTheme, THEMES, useTheme } from './theme';

const OPTIONS = {
  system: { label: 'Como el sistema', Icon: Monitor },
  light: { label: 'Claro', Icon: Sun },
  dark: { label: 'Oscuro', Icon: Moon },
} as const;

/** Lets the user choose the light, the dark or the system's theme. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <fieldset className="inline-flex rounded-boton border border-linea-noche p-0.5">
      <legend className="sr-only">Tema de color</legend>
      {THEMES.map((name) => {
        const { label, Icon } = OPTIONS[name];
        return (
          <label
            key={name}
            title={label}
            className="grid size-11 place-items-center rounded-campo text-sobre-noche-suave has-checked:resalte has-checked:bg-noche-alta has-checked:text-sobre-noche has-focus-visible:outline-2 has-focus-visible:outline-maiz"
          >
            <input
              type="radio"
              name="theme"
              value={name}
              checked={theme === name}
              onChange={() => setTheme(name)}
              className="sr-only"
            />
            <Icon size={18} aria-hidden="true" />
            <span className="sr-only">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
