import { screen } from '@testing-library/react';
import { renderPart } from '../../test/render-part.tsx';
import { Panel } from './panel.tsx';

describe('Panel', () => {
  it('is a region named by its heading', () => {
    renderPart(<Panel title="Receipts" description="Newest first" actions={<button>Download</button>} />);
    const region = screen.getByRole('region', { name: 'Receipts' });
    expect(region).toContainElement(screen.getByRole('heading', { level: 2, name: 'Receipts' }));
    expect(region).toContainElement(screen.getByRole('button', { name: 'Download' }));
    expect(region).toHaveTextContent('Newest first');
  });

  it('can have a shorter name than its heading', () => {
    renderPart(<Panel title="Positive categories 3" headingLevel="h3" label="Positive categories" />);
    expect(screen.getByRole('region', { name: 'Positive categories' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Positive categories 3');
  });

  it('is no region without a title', () => {
    renderPart(<Panel>Nothing here yet.</Panel>);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.getByText('Nothing here yet.')).toBeInTheDocument();
  });
});
