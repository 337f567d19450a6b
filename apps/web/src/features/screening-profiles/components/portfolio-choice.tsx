import { NativeSelect } from '@mantine/core';
import type { PortfolioResponse } from '@plumbline/contracts';

/** A portfolio that a profile is tried on. */
export type PreviewedPortfolio = Pick<PortfolioResponse, 'id' | 'name'>;

interface PortfolioChoiceProps {
  readonly portfolios: readonly PreviewedPortfolio[];
  readonly chosen: PreviewedPortfolio | null;
  readonly onChoose: (portfolio: PreviewedPortfolio | null) => void;
}

/** Which portfolio a profile is tried on, if any. */
export function PortfolioChoice({ portfolios, chosen, onChoose }: PortfolioChoiceProps) {
  return (
    <NativeSelect
      label="Portfolio to try it on"
      value={chosen ? String(chosen.id) : ''}
      onChange={({ currentTarget: { value } }) =>
        onChoose(portfolios.find(({ id }) => String(id) === value) ?? null)
      }
      data={[
        ...portfolios.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: '', label: 'No portfolio' },
      ]}
    />
  );
}
