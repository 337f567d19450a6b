import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../test/render-part.tsx';
import { RowLink } from './row-link.tsx';

describe('RowLink', () => {
  it('is one link, named by everything in the row', () => {
    renderPart(
      <RowLink to="/AAPL">
        <span>AAPL</span> <span>Apple Inc.</span>
      </RowLink>,
    );
    expect(screen.getByRole('link', { name: 'AAPL Apple Inc.' })).toHaveAttribute('href', '/AAPL');
  });

  it('is a button that announces its dialog when it has no link', async () => {
    const clicks: string[] = [];
    renderPart(<RowLink onClick={() => clicks.push('click')}>Gambling</RowLink>);
    const row = screen.getByRole('button', { name: 'Gambling' });
    expect(row).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(clicks).toEqual(['click']);
  });

  it('names only its text when it is stretched over a row with other controls', async () => {
    renderPart(
      <ul>
        <li>
          <input type="checkbox" aria-label="Select Growth" />
          <RowLink to="/portfolios/7" isStretched>
            Growth
          </RowLink>
        </li>
      </ul>,
    );
    expect(screen.getByRole('link', { name: 'Growth' })).toHaveAttribute('href', '/portfolios/7');
    await userEvent.tab();
    expect(screen.getByRole('checkbox')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link')).toHaveFocus();
  });
});
