import { repeatEarlyInput } from './early-input.ts';

describe('What a visitor did before the page was hydrated', () => {
  const page = document.createElement('div');
  const heard: string[] = [];
  const listen = ({ type, target }: Event) =>
    heard.push(`${type} ${(target as HTMLInputElement).name} ${(target as HTMLInputElement).value}`);

  beforeEach(() => {
    heard.length = 0;
    document.body.append(page);
    for (const type of ['input', 'click', 'change', 'submit']) page.addEventListener(type, listen);
  });

  afterEach(() => {
    Object.assign(globalThis, { takeEarlyInput: undefined });
    page.replaceChildren();
    page.remove();
  });

  it('is typed again, where a field has another text than it was rendered with', () => {
    page.innerHTML =
      '<input name="search" value=""><input name="same" value="same"><textarea name="note"></textarea>';
    const [search, note] = [page.querySelector('input')!, page.querySelector('textarea')!];
    search.value = 'appl';
    note.value = 'Dear';
    repeatEarlyInput(page);
    expect(heard).toEqual(['input search appl', 'input note Dear']);
  });

  it('is ticked again', () => {
    page.innerHTML = '<input type="checkbox" name="remember" value="on">';
    const box = page.querySelector('input')!;
    box.checked = true;
    repeatEarlyInput(page);
    expect(heard).toContain('click remember on');
    expect(box.checked).toBe(true);
  });

  it('is chosen again, among radio buttons once, whichever was marked', () => {
    page.innerHTML = ['basic', 'premium', 'lifetime']
      .map(
        (name) => `<input type="radio" name="plan" value="${name}" ${name === 'premium' ? 'checked' : ''}>`,
      )
      .join('');
    for (const chosen of page.querySelectorAll<HTMLInputElement>('[value=basic], [value=lifetime]')) {
      chosen.checked = true;
      repeatEarlyInput(page);
      expect(heard.splice(0)).toEqual(
        ['click', 'input', 'change'].map((type) => `${type} plan ${chosen.value}`),
      );
      expect(chosen.checked).toBe(true);
    }
  });

  it('is chosen again from lists, where another option is chosen than was rendered', () => {
    const options = (marked: string) =>
      ['', 'OPEN', 'ENDED'].map((value) => `<option value="${value}" ${value === marked ? 'selected' : ''}>`);
    page.innerHTML = `
      <select name="status">${options('OPEN')}</select><select name="same">${options('ENDED')}</select>
      <select name="plain">${options('none')}</select>`;
    page.querySelector<HTMLSelectElement>('[name=status]')!.value = 'ENDED';
    repeatEarlyInput(page);
    expect(heard).toEqual(['change status ENDED']);
  });

  it('is clicked and sent again, once', async () => {
    page.innerHTML = '<button name="scheme" type="button"></button><form><button>Send</button></form>';
    page.querySelector('form')!.onsubmit = (event) => event.preventDefault();
    const early = [
      { type: 'click', target: page.querySelector('button')! },
      { type: 'submit', target: page.querySelector('form')! },
    ];
    Object.assign(globalThis, { takeEarlyInput: () => early.splice(0) });
    repeatEarlyInput(page);
    repeatEarlyInput(page);
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard.map((each) => each.split(' ')[0])).toEqual(['click', 'submit']);
  });
});
