interface EarlyInput {
  readonly type: 'click' | 'submit';
  readonly target: HTMLElement;
}

/**
 * Repeats what a visitor typed, clicked or sent on the page of the server before the application had hydrated it:
 * `public/before-paint.js` has kept clicks, and fields have their text.
 */
export function repeatEarlyInput(page: HTMLElement): void {
  const { takeEarlyInput } = globalThis as { takeEarlyInput?: () => readonly EarlyInput[] };
  const early = takeEarlyInput?.() ?? [];
  for (const field of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    repeatTyping(field);
  // Once what was typed has been rendered.
  setTimeout(() => {
    for (const { type, target } of early)
      if (type === 'submit') (target as HTMLFormElement).requestSubmit();
      else target.click();
  });
}

/** React takes an event for a change only if the value differs from the last one that it knows of. */
function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const { value, defaultValue, type } = field;
  if (type === 'file' || value === defaultValue) return;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
