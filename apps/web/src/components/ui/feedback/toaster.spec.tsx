import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { toastsAbout, useToasts } from '../../../stores/toasts.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { Toaster } from './toaster.tsx';

const shown = () => useToasts.getState().toasts.map(({ message }) => message);

describe('toastsAbout', () => {
  it('replaces the message about the same subject, and no other', () => {
    toastsAbout('checkout').fail('Your payment failed, please try again');
    toastsAbout('follows').notify('We will email you.');
    toastsAbout('checkout').notify('This promotion has been applied!');
    expect(shown()).toEqual(['We will email you.', 'This promotion has been applied!']);
  });

  it('clears what is no longer so', () => {
    toastsAbout('checkout').fail('Your payment failed, please try again');
    toastsAbout('checkout').clear();
    expect(shown()).toEqual([]);
  });

  it('leaves failures behind with the page, except one that led to the next page', () => {
    toastsAbout('holdings').fail('Holding Failed!');
    toastsAbout('session').fail('Your account could not be activated', { outlivesPage: true });
    toastsAbout('portfolio').notify('Updated successfully');
    useToasts.getState().goToPage('/login');
    expect(shown()).toEqual(['Your account could not be activated', 'Updated successfully']);
  });
});

describe('goToPage', () => {
  it('takes an offer along within its pages only', () => {
    toastsAbout('holdings').offer('Swapped', { label: 'Undo', act: () => undefined }, '/portfolios/3');
    useToasts.getState().goToPage('/portfolios/3/clean-up');
    useToasts.getState().goToPage('/portfolios/3');
    expect(shown()).toContain('Swapped');
    useToasts.getState().goToPage('/portfolios/31');
    expect(shown()).not.toContain('Swapped');
  });
});

describe('Toaster', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('removes each message after six seconds, a replaced one six seconds after it was replaced', () => {
    renderPart(<Toaster />);
    act(() => toastsAbout('holdings').fail('There was an error'));
    act(() => jest.advanceTimersByTime(5_000));
    act(() => toastsAbout('holdings').notify('Holdings Updated'));
    expect(screen.queryByText('There was an error')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(5_000));
    expect(screen.getByText('Holdings Updated')).toBeVisible();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.queryByText('Holdings Updated')).not.toBeInTheDocument();
  });

  it('keeps messages while the next page loads, and gives them their time there', () => {
    let open = () => {};
    function SlowPage() {
      const [isPageLoading, setLoading] = useState(true);
      open = () => setLoading(false);
      return <Toaster isPageLoading={isPageLoading} />;
    }
    renderPart(<SlowPage />);
    act(() => toastsAbout('checkout').notify('Premium has been canceled.'));
    act(() => jest.advanceTimersByTime(60_000));
    act(open);
    act(() => jest.advanceTimersByTime(5_000));
    expect(screen.getByText('Premium has been canceled.')).toBeVisible();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.queryByText('Premium has been canceled.')).not.toBeInTheDocument();
  });

  it('leaves twenty seconds for an action, and goes with it', () => {
    renderPart(<Toaster />);
    const undone = jest.fn();
    const offer = () =>
      act(() =>
        toastsAbout('holdings').offer('Swapped', { label: 'Undo', act: () => undone() }, '/portfolios/3'),
      );
    offer();
    act(() => jest.advanceTimersByTime(19_000));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undone.mock.calls).toHaveLength(1);
    expect(screen.queryByText('Swapped')).not.toBeInTheDocument();
    offer();
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.queryByText('Swapped')).not.toBeInTheDocument();
  });
});
