/** US dollars, such as `$1,100.00`. */
export const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A day in UTC, such as `November 22, 2026`. */
export const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Escapes text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
