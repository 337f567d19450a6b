import { render, screen } from '@testing-library/react';
import { createLazyPart } from './lazy-part.ts';

const load = async () => () => <p>the menu</p>;

describe('A part that is loaded when it is first shown', () => {
  it('shows what stands for it until its code has loaded', async () => {
    const Part = createLazyPart(load, 'a space');
    render(<Part />);
    expect(screen.getByText('a space')).toBeVisible();
    expect(await screen.findByText('the menu')).toBeVisible();
  });

  it('is there in the first rendering after its code has loaded', async () => {
    const Part = createLazyPart(load, 'a space');
    await Part.load();
    render(<Part />);
    expect(screen.getByText('the menu')).toBeVisible();
  });
});
