import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useIsHydrated } from '../../components/ui/hooks/use-is-hydrated.ts';

/** Switches the color scheme, and says to which. Until first used, the page follows the system. */
export function useColorSchemeToggle(): { readonly label: string; readonly toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  // The server doesn't know.
  const isDark = useIsHydrated() && scheme === 'dark';
  return {
    label: isDark ? 'Use the light scheme' : 'Use the dark scheme',
    toggle: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}
