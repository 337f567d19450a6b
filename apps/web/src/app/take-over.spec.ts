import { takeOver } from './take-over.ts';

const page = () => document.getElementById('root')!;
const content = `
  <button>Dark</button><input aria-label="Search" /><input type="range" min="-100" max="100" value="42" />
  <button>Not rated</button>`;
const isLoading = () => false;

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
    Object.assign(page(), { missed: { click, key: { key: '/', target: document.body }, drop: null } });
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
