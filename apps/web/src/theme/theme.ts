import { Button, createTheme, localStorageColorSchemeManager } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

const tide: MantineColorsTuple = [
  '#eaf5f5',
  '#d3e8e9',
  '#a9d3d5',
  '#86c9cd',
  '#5aa9b0',
  '#35868f',
  '#1d6873',
  '#175c68',
  '#12505c',
  '#0c3d47',
];

const filledButton = {
  '--button-bg': 'var(--accent)',
  '--button-hover': 'var(--accent-hover)',
  '--button-color': 'var(--on-accent)',
};

/** On the dark panel, which is as dark in both color schemes. */
const panelButton = {
  '--button-bg': 'var(--on-panel)',
  '--button-hover': 'var(--on-panel-soft)',
  '--button-color': '#0c3d47',
};

/** Menus: items as high as a finger needs. By name, as they come with the first page that has a menu. */
const menuStyles = {
  dropdown: { padding: '0.375rem', borderColor: 'var(--line)', background: 'var(--surface)' },
  item: { minHeight: '2.75rem', fontSize: '1rem', textDecoration: 'none' },
  divider: { borderColor: 'var(--line)' },
};

/** Mantine in our clothes: its parts take every color from tokens.css. */
export const theme = createTheme({
  colors: { tide },
  primaryColor: 'tide',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  defaultRadius: 'md',
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--display)', fontWeight: '500' },
  breakpoints: { sm: '46em', md: '60em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      vars: (_theme, { variant = 'filled', size }) => ({
        root: {
          ...(variant === 'filled' && filledButton),
          ...(variant === 'on-panel' && panelButton),
          // Lower than other buttons, with text as large as theirs and no larger.
          ...(size === 'compact-md' && { '--button-fz': 'var(--mantine-font-size-sm)' }),
        },
      }),
    }),
    // By name, so that the fields themselves come with the first page that has a form.
    // Nothing is asked that is not required, so no asterisk says it.
    InputWrapper: {
      defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Input: { defaultProps: { size: 'md' } },
    Menu: { styles: menuStyles },
    SegmentedControl: { defaultProps: { size: 'md', withItemsBorders: false } },
  },
});

const surfaces = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-default-hover': 'var(--paper-sunken)',
  '--mantine-color-disabled': 'var(--neutral-soft)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: surfaces, dark: surfaces });

/** The key is the one that `public/before-paint.js` reads before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'plumbline-color-scheme' });
