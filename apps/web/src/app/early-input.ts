interface EarlyInput {
  readonly type: 'click' | 'submit' | 'drop' | 'enter';
  readonly target: HTMLElement;
  /** Those that were dropped. */
  readonly files?: readonly File[];
}

/**
 * Repeats what a visitor typed, chose, clicked, sent or dropped on the page of the server before the application had
 * hydrated it: `public/before-paint.js` has kept the last three, and fields have their text or file.
 */
export function repeatEarlyInput(page: HTMLElement): void {
  const { takeEarlyInput } = globalThis as { takeEarlyInput?: () => readonly EarlyInput[] };
  const early = takeEarlyInput?.() ?? [];
  for (const field of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    repeatTyping(field);
  for (const field of page.querySelectorAll('select')) repeatChoice(field);
  // Once what was typed has been rendered.
  setTimeout(() => early.forEach(repeat));
}

function repeat({ type, target, files = [] }: EarlyInput): void {
  if (type === 'click') target.click();
  else if (type === 'submit') (target as HTMLFormElement).requestSubmit();
  else if (type === 'enter')
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  else {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }
}

/** React takes an event for a change only if the value differs from the last one that it knows of. */
function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // The other radio button was not clicked: the choice took its mark away.
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const { value, defaultValue, type } = field;
  if (type === 'file' && value !== '') field.dispatchEvent(new Event('change', { bubbles: true }));
  if (type === 'file' || value === defaultValue) return;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function repeatChoice(field: HTMLSelectElement): void {
  const rendered = Array.from(field.options).findIndex((option) => option.defaultSelected);
  if (field.selectedIndex !== Math.max(0, rendered))
    field.dispatchEvent(new Event('change', { bubbles: true }));
}
