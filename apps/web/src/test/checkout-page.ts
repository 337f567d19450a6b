import { screen, within } from '@testing-library/react';
import { fillIn } from './render-app.tsx';

/** Test cards of the provider, by behavior. */
export const testCards = { good: '4242424242424242', declined: '4000000000000002' } as const;

/** Waits for the form, whose code has to load the first time. */
export async function checkoutOpened(): Promise<void> {
  await screen.findByRole('button', { name: /^Purchase for/ }, { timeout: 10_000 });
}

export function fillInDetails(): void {
  fillIn('Address (optional)', '12 Mill Lane');
  fillIn('City (optional)', 'Nashville');
  fillIn('State (optional)', 'TN');
  fillIn('Phone (optional)', '(615) 555-0100');
}

export function fillInCard(cardNumber: string = testCards.good): void {
  fillIn('Card number', cardNumber);
  fillIn('Expiration month', '4');
  fillIn('Expiration year', '2040');
  fillIn('CVC', '123');
}

/** Returns the text beside a name in the summary. */
export function sum(name: string): string | null {
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
  return summary.getByText(name).nextElementSibling?.textContent ?? null;
}
