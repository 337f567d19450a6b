import { useLocalStorage } from '@mantine/hooks';

const portfolioViews = ['grid', 'table'] as const;
export type PortfolioView = (typeof portfolioViews)[number];

/** Whether portfolios are shown as cards or as a table; stored in the browser. */
export function usePortfolioView(): [PortfolioView, (view: PortfolioView) => void] {
  const [view, setView] = useLocalStorage<PortfolioView>({
    key: 'plumbline-portfolio-view',
    defaultValue: 'grid',
    // The first paint already uses the stored view.
    getInitialValueInEffect: false,
    serialize: (chosen) => chosen,
    deserialize: (stored) => portfolioViews.find((known) => known === stored) ?? 'grid',
  });
  return [view, setView];
}
