import { takeOver } from './take-over.ts';

const page = () => document.getElementById('root')!;
const content = `
  <button>Dark</button><input aria-label="Search" /><input type="range" min="-100" max="100" value="42" />
  <button>Not rated</button>`;
const isLoading = () => false;

/** What jsdom lacks of dropping files. */
class FakeDataTransfer {
  readonly files: File[] = [];
  readonly items = { add: (file: File) => this.files.push(file) };
}
class FakeDragEvent extends Event {
  readonly dataTransfer: FakeDataTransfer;
  constructor(type: string, init: EventInit & { readonly dataTransfer: FakeDataTransfer }) {
    super(type, init);
    this.dataTransfer = init.dataTransfer;
  }
}
const { DataTransfer, DragEvent } = globalThis;
beforeAll(() => Object.assign(globalThis, { DataTransfer: FakeDataTransfer, DragEvent: FakeDragEvent }));
afterAll(() => Object.assign(globalThis, { DataTransfer, DragEvent }));

beforeEach(() => {
  document.body.innerHTML = `<div id="root" data-prerendered>${content}</div>`;
});

/** Renders one more button than the page has, as for data that has arrived. */
function render(container: HTMLElement) {
  container.innerHTML = `<button>AAPL</button>${content}`;
  return { isLoading };
}

describe('Application in place of a rendered page', () => {
  it('has the text that was typed before, and the focus in the same field', async () => {
    const input = page().querySelector('input')!;
    input.value = 'appl';
    input.focus();
    const typed: string[] = [];
    await takeOver(page(), (container) => {
      container.addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value));
      return render(container);
    });
    expect(page().dataset.prerendered).toBeUndefined();
    expect(typed).toEqual(['appl']);
    expect(document.activeElement).toBe(page().querySelector('input'));
  });

  it('repeats the click and the shortcut that came too early', async () => {
    const click = page().querySelectorAll('button')[1]!;
    Object.assign(page(), { missed: { click, key: { key: '/', target: document.body } } });
    const repeated: unknown[] = [];
    const onKeyDown = ({ key }: KeyboardEvent) => repeated.push(key);
    document.addEventListener('keydown', onKeyDown);
    await takeOver(page(), (container) => {
      container.addEventListener('click', ({ target }) => repeated.push((target as Element).textContent));
      return render(container);
    });
    document.removeEventListener('keydown', onKeyDown);
    expect(repeated).toEqual(['Not rated', '/']);
  });

  it('finds the button of the account by a name that has grown by initials', async () => {
    page().innerHTML = '<button aria-label="Your account"></button>';
    Object.assign(page(), { missed: { click: page().querySelector('button') } });
    const repeated: unknown[] = [];
    await takeOver(page(), (container) => {
      container.addEventListener('click', ({ target }) => repeated.push((target as Element).textContent));
      container.innerHTML = '<button aria-label="Your account, PP">PP</button>';
      return { isLoading };
    });
    expect(repeated).toEqual(['PP']);
  });

  it('lets a click that has begun on the page end there', async () => {
    const pressed = page();
    const missed = { click: null as Element | null, key: null, drop: null, isPressed: true };
    Object.assign(pressed, { missed });
    const repeated: unknown[] = [];
    await takeOver(pressed, (container) => {
      container.addEventListener('click', ({ target }) => repeated.push((target as Element).textContent));
      setTimeout(() => {
        missed.click = pressed.querySelector('button');
        missed.isPressed = false;
      }, 50);
      return render(container);
    });
    expect(repeated).toEqual(['Dark']);
  });

  it.each(['before', 'after'])('has the file that was chosen %s it started', async (when) => {
    const zone = '<div role="button">Choose a file<input type="file" /></div>';
    page().innerHTML = zone;
    const chosenIn = page();
    const target = chosenIn.querySelector('[role=button]')!;
    const missed = { click: null, key: null, form: null, drop: null as object | null, isPressed: false };
    const choose = () => (missed.drop = { target, files: [new File(['x'], 'mine.csv')] });
    Object.assign(chosenIn, { missed });
    if (when === 'before') choose();
    const dropped: string[] = [];
    await takeOver(chosenIn, (container) => {
      container.innerHTML = zone;
      container.addEventListener('drop', ({ dataTransfer }) => dropped.push(dataTransfer!.files[0]!.name));
      return { isLoading };
    });
    if (when === 'after') {
      choose();
      chosenIn.querySelector('input')!.dispatchEvent(new Event('change', { bubbles: true }));
    }
    expect(dropped).toEqual(['mine.csv']);
  });

  it('sends the form that was sent too early, and leaves open what was opened', async () => {
    const filled = '<form><input aria-label="Email" /></form><details><summary>Why</summary></details>';
    page().innerHTML = filled;
    page().querySelector('input')!.value = 'hanna@example.org';
    page().querySelector('details')!.open = true;
    Object.assign(page(), { missed: { form: page().querySelector('form') } });
    const sent: unknown[] = [];
    await takeOver(page(), (container) => {
      container.innerHTML = filled;
      container.addEventListener('submit', (event) => {
        event.preventDefault();
        sent.push(container.querySelector('input')!.value);
      });
      return { isLoading };
    });
    expect(sent).toEqual(['hanna@example.org']);
    expect(page().querySelector('details')!.open).toBe(true);
  });

  it('follows the link that was used after typing, and takes the text along', async () => {
    const form = '<input aria-label="Email" /><a href="#reset">Forgot your password?</a>';
    page().innerHTML = form;
    page().querySelector('input')!.value = 'hanna@example.org';
    Object.assign(page(), { missed: { click: page().querySelector('a') } });
    const followed: unknown[] = [];
    await takeOver(page(), (container) => {
      container.innerHTML = form;
      container.addEventListener('click', (event) => {
        event.preventDefault();
        followed.push([(event.target as Element).textContent, container.querySelector('input')!.value]);
      });
      return { isLoading };
    });
    expect(followed).toEqual([['Forgot your password?', 'hanna@example.org']]);
  });

  it('waits for data and for parts that load later', async () => {
    let polls = 0;
    await takeOver(page(), (container) => {
      // As many controls, but not all of the page.
      container.innerHTML = '<button>Dark</button>'.repeat(4);
      return {
        isLoading: () => {
          polls += 1;
          if (polls === 3) container.innerHTML = content;
          return polls < 5;
        },
      };
    });
    expect(page().querySelectorAll('button')).toHaveLength(2);
    expect(polls).toBe(5);
  });

  it('stays where the visitor has scrolled to', async () => {
    const scrolledTo: unknown[] = [];
    window.scrollTo = (...position: unknown[]) => void scrolledTo.push(position);
    Object.assign(window, { scrollX: 0, scrollY: 700 });
    await takeOver(page(), (container) => {
      window.scrollTo(0, 0);
      return render(container);
    });
    expect(scrolledTo).toEqual([[0, 700]]);
  });
});
