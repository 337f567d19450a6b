import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPart } from '../../test/render-part.tsx';
import { Dialog } from './dialogs/dialog.tsx';
import { Page } from './layout/page.tsx';
import { Panel } from './layout/panel.tsx';
import { RowLink } from './data/row-link.tsx';
import { Stat, Stats } from './data/stat.tsx';
import { Table } from './data/table.tsx';

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

describe('Dialog', () => {
  /** The code of many dialogs loads when they are first opened, so that they are mounted open. */
  function OpenedAtOnce() {
    const [step, setStep] = useState<'before' | 'open' | 'closed'>('before');
    return (
      <>
        <button onClick={() => setStep('open')}>Add</button>
        {step !== 'before' && (
          <Dialog title="Add holding" isOpen={step === 'open'} onClose={() => setStep('closed')}>
            <input aria-label="Amount" />
          </Dialog>
        )}
      </>
    );
  }

  it('gives the focus back when it closes, also when it was mounted open', async () => {
    const user = userEvent.setup();
    renderPart(<OpenedAtOnce />);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('textbox', { name: 'Amount' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus());
  });

  function Two() {
    const [opened, setOpened] = useState(['First']);
    return (
      <>
        <button onClick={() => setOpened(['First', 'Second'])}>Second too</button>
        {['First', 'Second'].map((title) => (
          <Dialog
            key={title}
            title={title}
            isOpen={opened.includes(title)}
            onClose={() => setOpened((all) => all.filter((each) => each !== title))}
          >
            {`${title} content`}
          </Dialog>
        ))}
      </>
    );
  }

  it('keeps the page from scrolling by the style of its root alone, until the last one closes', async () => {
    renderPart(<Two />);
    const close = async (name: string) =>
      fireEvent.click(within(await screen.findByRole('dialog', { name })).getByLabelText('Close'));
    fireEvent.click(screen.getByText('Second too'));
    await screen.findByRole('dialog', { name: 'Second' });
    expect(document.documentElement).toHaveAttribute('data-still');
    expect(document.body).not.toHaveAttribute('data-scroll-locked');
    await close('First');
    expect(document.documentElement).toHaveAttribute('data-still');
    await close('Second');
    expect(document.documentElement).not.toHaveAttribute('data-still');
  });
});

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

const columns = ['Ticker', { label: 'Weight', isNumeric: true }, { label: 'Edit', isLabelHidden: true }];

describe('Table', () => {
  it('is named by its caption and labels every column', () => {
    renderPart(
      <Table columns={columns} caption="Holdings">
        <tbody>
          <tr>
            <th scope="row">AAPL</th>
            <td>12%</td>
            <td>Edit</td>
          </tr>
        </tbody>
      </Table>,
    );
    expect(screen.getByRole('table', { name: 'Holdings' })).toBeInTheDocument();
    const labels = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(labels).toEqual(['Ticker', 'Weight', 'Edit']);
    expect(screen.getByRole('rowheader', { name: 'AAPL' })).toBeInTheDocument();
  });

  it('is busy while other rows load', () => {
    renderPart(<Table columns={columns} aria-label="Holdings" isBusy />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('A panel that folds', () => {
  const panel = (
    <Panel title="Constituents" description="Of a fund" isFoldable>
      <p>What it holds</p>
    </Panel>
  );

  it('is open where there is room', () => {
    renderPart(panel);
    expect(screen.getByRole('region', { name: 'Constituents' })).toHaveTextContent('Of a fundWhat it holds');
    expect(screen.getByText('What it holds')).toBeVisible();
  });

  it('shows its heading alone on a phone until it is opened, and all of itself on paper', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('47.99em') });
    try {
      renderPart(panel);
      const region = within(screen.getByRole('region', { name: 'Constituents' }));
      expect(region.getByText('What it holds')).not.toBeVisible();
      await userEvent.click(region.getByRole('heading', { name: 'Constituents' }));
      expect(region.getByText('What it holds')).toBeVisible();
      await userEvent.click(region.getByRole('heading', { name: 'Constituents' }));
      fireEvent(window, new Event('beforeprint'));
      expect(screen.getByText('What it holds')).toBeVisible();
      fireEvent(window, new Event('afterprint'));
      expect(screen.getByText('What it holds')).not.toBeVisible();
    } finally {
      window.matchMedia = matchMedia;
    }
  });
});
