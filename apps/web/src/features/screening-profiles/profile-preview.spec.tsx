import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PortfolioResponse, ScreeningProfileResponse } from '@plumbline/contracts';
import { presets } from '@plumbline/screening';
import { aPortfolio } from '../../test/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import {
  aProfile,
  criterion,
  storeProfiles,
  previewOf,
  requestedPreviews,
} from '../../test/screening-api.ts';
import { signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();

const [evangelical] = presets;

interface ScreeningFixture {
  readonly own?: readonly ScreeningProfileResponse[];
  readonly portfolios?: readonly PortfolioResponse[];
}

async function visit(address: string, screening: ScreeningFixture = {}) {
  signedIn(fakeApi());
  storeProfiles(fakeApi(), screening);
  const app = renderApp(address);
  return app;
}

const panel = async () => within(await screen.findByLabelText('Preview'));

describe('Screening profile preview', () => {
  it('shows the score of the first portfolio and the share that passes', async () => {
    await visit('/screening-profiles?edit=1001', { own: [aProfile()] });
    const preview = await panel();
    expect(await preview.findByText('−1')).toBeInTheDocument();
    expect(preview.getByText('99%')).toBeInTheDocument();
    expect(preview.getByText('990 of 1,000 rated securities')).toBeInTheDocument();
    expect(preview.getByText('Compared with what is saved')).toBeInTheDocument();
    expect(requestedPreviews(fakeApi())[0]).toEqual({ positive: [], negative: ['TOBACCO'], portfolioId: 1 });
  });

  it('shows what a switch changes and announces it to screen readers', async () => {
    const { user } = await visit('/screening-profiles?edit=1001', { own: [aProfile()] });
    const preview = await panel();
    await preview.findByText('99%');
    await user.click(screen.getByRole('button', { name: 'All of Addiction' }));
    expect(await preview.findByText('91%')).toBeInTheDocument();
    expect(preview.getByText('−8 points')).toBeInTheDocument();
    expect(preview.getByText('−9')).toBeInTheDocument();
    expect(preview.getByText('−8')).toBeInTheDocument();
    await waitFor(() =>
      expect(preview.getByRole('status')).toHaveTextContent('Impact Score −9, −8. 91% passes, −8 points.'),
    );
  });

  it('sends one request for several switches in a row', async () => {
    await visit('/screening-profiles?edit=new');
    const preview = await panel();
    await preview.findByText('100%');
    // One is of what it is compared with.
    await waitFor(() => expect(requestedPreviews(fakeApi())).toHaveLength(2));
    const names = ['Alcohol', 'Gambling', 'Tobacco'];
    const switches = await Promise.all(names.map((name) => criterion('Addiction', name)));
    // All at once, however busy the machine is.
    for (const one of switches) fireEvent.click(one);
    expect(await preview.findByText('97%')).toBeInTheDocument();
    expect(requestedPreviews(fakeApi()).slice(2)).toEqual([
      { positive: [], negative: ['ALCOHOL', 'GAMBLING', 'TOBACCO'], portfolioId: 1 },
    ]);
  });

  it('aborts an outdated request and keeps the last numbers meanwhile', async () => {
    const { user } = await visit('/screening-profiles?edit=new');
    const preview = await panel();
    await preview.findByText('100%');
    let isHeldUp = true;
    fakeApi().respond('POST /api/screening-profiles/preview', (_url, { body }) =>
      isHeldUp ? new Promise(() => undefined) : { body: previewOf(body) },
    );
    await user.click(await criterion('Addiction', 'Alcohol'));
    await waitFor(() => expect(requestedPreviews(fakeApi()).at(-1)?.negative).toEqual(['ALCOHOL']));
    expect(preview.getByText('100%')).toBeInTheDocument();
    expect(await preview.findByText('Calculating…')).toBeInTheDocument();
    isHeldUp = false;
    await user.click(await criterion('Addiction', 'Gambling'));
    expect(await preview.findByText('98%')).toBeInTheDocument();
    await waitFor(() => expect(fakeApi().aborted).toEqual(['/api/screening-profiles/preview']));
  });

  it('compares a copy with its original', async () => {
    await visit('/screening-profiles?edit=new&from=1001', { own: [aProfile()] });
    expect(await (await panel()).findByText('Compared with No smoke')).toBeInTheDocument();
  });

  it('compares an empty profile with the standard profile', async () => {
    await visit('/screening-profiles?edit=new');
    const preview = await panel();
    expect(await preview.findByText('Compared with Faith Based Evangelical')).toBeInTheDocument();
    expect(await preview.findByText(`+${evangelical.negative.length} points`)).toBeInTheDocument();
  });

  it('can use another portfolio or none', async () => {
    const portfolios = [aPortfolio(), aPortfolio({ id: 2, name: 'College' })];
    const { user } = await visit('/screening-profiles?edit=1001', { own: [aProfile()], portfolios });
    const preview = await panel();
    await user.selectOptions(screen.getByLabelText('Portfolio to try it on'), 'College');
    expect(await preview.findByText('of College')).toBeInTheDocument();
    await waitFor(() => expect(requestedPreviews(fakeApi()).at(-1)?.portfolioId).toBe(2));
    await user.selectOptions(screen.getByLabelText('Portfolio to try it on'), 'No portfolio');
    await waitFor(() => expect(requestedPreviews(fakeApi()).at(-1)).not.toHaveProperty('portfolioId'));
    await waitFor(() => expect(preview.queryByText(/Impact Score/)).not.toBeInTheDocument());
  });

  it('reports a failure and tries again', async () => {
    const { user } = await visit('/screening-profiles?edit=1001', { own: [aProfile()] });
    const preview = await panel();
    await preview.findByText('99%');
    fakeApi().respond('POST /api/screening-profiles/preview', () => aProblem(500, 'Something went wrong'));
    await user.click(await criterion('Addiction', 'Alcohol'));
    expect(await preview.findByRole('alert')).toHaveTextContent('The preview could not be calculated');
    fakeApi().respond('POST /api/screening-profiles/preview', (_url, { body }) => ({
      body: previewOf(body),
    }));
    await user.click(preview.getByRole('button', { name: 'Try again' }));
    expect(await preview.findByText('98%')).toBeInTheDocument();
    expect(preview.queryByRole('alert')).not.toBeInTheDocument();
  });
});
