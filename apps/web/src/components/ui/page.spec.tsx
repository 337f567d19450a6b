import { screen } from '@testing-library/react';
import { renderPart } from '../../test/render-part.tsx';
import { Page } from './page.tsx';

describe('Page', () => {
  it('names the document after its heading', () => {
    renderPart(<Page title="Portfolios" lead="All of yours." />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Portfolios');
    expect(screen.getByText('All of yours.')).toBeInTheDocument();
    expect(document.title).toBe('Portfolios · Plumbline');
  });

  it('leaves the h1 to the content when it has no heading', () => {
    renderPart(
      <Page title="Apple Inc. (AAPL)" heading={null}>
        <h1>Apple Inc.</h1>
      </Page>,
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Apple Inc. (AAPL) · Plumbline');
  });

  it('announces that it is loading', () => {
    renderPart(<Page title="AAPL" heading={null} loadingLabel="Loading" />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it('lets the heading receive the focus without being a tab stop', () => {
    const ref = { current: null as HTMLHeadingElement | null };
    renderPart(<Page title="Portfolios" headingRef={ref} />);
    ref.current?.focus();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(ref.current?.tabIndex).toBe(-1);
  });
});
