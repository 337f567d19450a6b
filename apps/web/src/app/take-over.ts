import type { QueryKey } from '@tanstack/react-query';

/** How long the application may take to show all that it loads before it takes the place of the page as it is. */
const MAX_WAIT_MS = 3_000;
const POLL_MS = 16;

/** The data that a page was rendered with, by the keys of its queries. */
type PageData = readonly (readonly [QueryKey, unknown])[];

type Key = Pick<KeyboardEvent, 'key' | 'target'>;

interface Drop {
  readonly target: Element;
  readonly files: readonly File[];
}

/** The root of a page that waits for the application. `public/prerendered.js` notes there what came too early. */
interface WaitingPage extends HTMLElement {
  readonly missed?: {
    readonly click: Element | null;
    readonly key: Key | null;
    /** A form that was sent. */
    readonly form: Element | null;
    readonly drop: Drop | null;
    /** Whether a button of the mouse or a finger is down on the page. */
    readonly isPressed: boolean;
  };
}

/** Reads the data that the server has put into a page with its content. */
export function readPageData(page: HTMLElement): PageData {
  const data = page.querySelector(':scope > script[type="application/json"]')?.textContent;
  return data ? (JSON.parse(data) as PageData) : [];
}

/**
 * Starts the application in place of a page that the build has made. The page stays until the application has rendered the
 * same one, so that nothing flickers. Then the application continues where the visitor is: at the same scroll position, in
 * the same field with the same text, with the click, shortcut or file that came too early.
 */
export async function takeOver(
  page: WaitingPage,
  render: (container: HTMLElement) => { readonly isLoading: () => boolean },
): Promise<void> {
  const container = document.createElement('div');
  container.id = page.id;
  await renderInto(container, page, render);
  const field = page.contains(document.activeElement) ? document.activeElement : null;
  const { scrollX, scrollY } = window;
  page.replaceWith(container);
  window.scrollTo(scrollX, scrollY);
  for (const details of page.querySelectorAll('details'))
    findCounterpart(details, page, container)?.toggleAttribute('open', details.open);
  for (const input of page.querySelectorAll('input')) type(findCounterpart(input, page, container), input);
  findCounterpart(field, page, container)?.focus({ preventScroll: true });
  await repeatMissed(page, container);
}

async function repeatMissed(page: WaitingPage, container: HTMLElement): Promise<void> {
  if (!page.missed) return;
  const { click, key, form, drop } = page.missed;
  // After what was typed before it has been rendered.
  await new Promise((resolve) => setTimeout(resolve));
  findCounterpart(click, page, container)?.click();
  if (drop) repeatDrop(drop, page, container);
  // The choice of a file may still be open.
  page.addEventListener('change', () => page.missed?.drop && repeatDrop(page.missed.drop, page, container));
  const sent = findCounterpart(form, page, container);
  if (sent instanceof HTMLFormElement) sent.requestSubmit();
  if (!key) return;
  const receiver = findCounterpart(key.target as Element | null, page, container) ?? document.body;
  receiver.dispatchEvent(new KeyboardEvent('keydown', { key: key.key, bubbles: true, cancelable: true }));
}

/** A chosen file, too, arrives as if it had been dropped. */
function repeatDrop(drop: Drop, page: HTMLElement, container: HTMLElement): void {
  findCounterpart(drop.target, page, container)?.dispatchEvent(toDropEvent(drop));
}

/** Once an event is over, a browser empties what was dropped, so it is put into a new event. */
function toDropEvent({ files }: Drop): DragEvent {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
}

/** Waits until the page has been rendered with what it loads, but not for long. */
async function renderInto(
  container: HTMLElement,
  page: WaitingPage,
  render: (container: HTMLElement) => { readonly isLoading: () => boolean },
): Promise<void> {
  // The router scrolls to the top of each page that it opens.
  const { scrollTo } = window;
  window.scrollTo = () => undefined;
  try {
    const { isLoading } = render(container);
    const startedAt = performance.now();
    const controls = [...page.querySelectorAll('button, input')];
    const isReady = () =>
      !isLoading() &&
      !page.missed?.isPressed &&
      controls.every((control) => findCounterpart(control, page, container));
    while (!isReady() && performance.now() - startedAt < MAX_WAIT_MS)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  } finally {
    window.scrollTo = scrollTo;
  }
}

/** The same element in the container, which the same components have rendered: by its name, or by its place without one. */
function findCounterpart(
  element: Element | null,
  page: HTMLElement,
  container: HTMLElement,
): HTMLElement | null {
  if (!element) return null;
  const name = getName(element);
  // Once the account is known, its button also has the initials of its owner in its name.
  const isAlike = (other: string) => other === name || other.startsWith(`${name}, `);
  const listAlike = (root: HTMLElement) =>
    [...root.querySelectorAll<HTMLElement>(element.tagName)].filter((other) => isAlike(getName(other)));
  return listAlike(container)[listAlike(page).findIndex((other) => other === element)] ?? null;
}

function getName(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent;
}

/** Gives an input the text of another as if it had been typed there. */
function type(input: HTMLElement | null, { value, defaultValue }: HTMLInputElement): void {
  if (!(input instanceof HTMLInputElement) || input.type === 'file' || value === defaultValue) return;
  // React must not take it for a text of its own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
