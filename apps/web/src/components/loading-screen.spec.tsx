import { act, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { renderPart } from '../test/render-part.tsx';
import { LoadingScreen } from './loading-screen.tsx';

describe('Loading screen', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    renderPart(<LoadingScreen />);
  });
  afterEach(() => jest.useRealTimers());

  const passing = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const message = () => screen.getByText(/…$/).textContent;

  it('shows another message every five seconds', () => {
    const first = message();
    passing(4_999);
    expect(message()).toBe(first);
    passing(1);
    const second = message();
    expect(second).not.toBe(first);
    passing(5_000);
    expect([first, second]).not.toContain(message());
  });

  it('announces that something is loading, but none of the messages', () => {
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.getByText(/…$/)).toHaveAttribute('aria-hidden', 'true');
  });
});
