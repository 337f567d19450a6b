import { useMedia } from '../../../components/ui/hooks/use-media.ts';

/** Whether there is room for things side by side, as on a desk. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 60em)');
}
