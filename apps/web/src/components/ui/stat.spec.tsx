import { screen } from '@testing-library/react';
import { renderPart } from '../../test/render-part.tsx';
import { Stat, Stats } from './stat.tsx';

describe('Stats', () => {
  it('pairs each label with its figure and its note', () => {
    renderPart(
      <Stats>
        <Stat label="Growth" note="SPY grew by 8%">
          12%
        </Stat>
      </Stats>,
    );
    expect(screen.getByRole('term')).toHaveTextContent('Growth');
    const details = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(details).toEqual(['12%', 'SPY grew by 8%']);
  });
});
