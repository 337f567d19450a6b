import type { PositionRows } from './position-list.ts';

/** Which funds lie on common cycles, and an order in which every fund comes after the funds it holds. */
export interface FundComponents {
  /** Per fund row: number of its component; two funds share one exactly if each holds the other, directly or not. */
  readonly component: Int32Array;
  /** All fund rows, held before holder (within a component in no particular order). */
  readonly order: Uint32Array;
}

/**
 * Tarjan's strongly connected components over "fund holds fund", with an explicit stack because chains of funds may
 * exceed the call stack.
 */
export function findFundComponents(rows: PositionRows, instrumentTarget: Int32Array): FundComponents {
  const search = new ComponentSearch(rows, instrumentTarget);
  for (let fund = 0; fund < search.component.length; fund++) search.visit(fund);
  return { component: search.component, order: search.order };
}

class ComponentSearch {
  readonly component: Int32Array;
  readonly order: Uint32Array;
  readonly #rows: PositionRows;
  readonly #instrumentTarget: Int32Array;
  /** Order of discovery from 1; 0 is undiscovered. */
  readonly #found: Uint32Array;
  /** Earliest discovery reachable; a component's first fund keeps its own. */
  readonly #low: Uint32Array;
  /** Next position of each fund to visit. */
  readonly #next: Uint32Array;
  readonly #open: number[] = [];
  #discovered = 0;
  #finished = 0;
  #components = 0;

  constructor(rows: PositionRows, instrumentTarget: Int32Array) {
    const funds = rows.rowStart.length - 1;
    this.#rows = rows;
    this.#instrumentTarget = instrumentTarget;
    this.component = new Int32Array(funds).fill(-1);
    this.order = new Uint32Array(funds);
    this.#found = new Uint32Array(funds);
    this.#low = new Uint32Array(funds);
    this.#next = rows.rowStart.slice(0, -1);
  }

  visit(root: number): void {
    if (this.#found[root] > 0) return;
    const path = [root];
    this.#discover(root);
    while (path.length > 0) {
      const fund = path[path.length - 1];
      const held = this.#nextHeldFund(fund);
      if (held === -1) {
        path.pop();
        this.#close(fund, path[path.length - 1]);
      } else if (this.#found[held] === 0) {
        this.#discover(held);
        path.push(held);
      } else if (this.component[held] === -1) {
        this.#low[fund] = Math.min(this.#low[fund], this.#found[held]);
      }
    }
  }

  #discover(fund: number): void {
    this.#found[fund] = this.#low[fund] = ++this.#discovered;
    this.#open.push(fund);
  }

  #nextHeldFund(fund: number): number {
    const { rowStart, target } = this.#rows;
    while (this.#next[fund] < rowStart[fund + 1]) {
      const instrument = target[this.#next[fund]++];
      if (instrument >= 0 && this.#instrumentTarget[instrument] < 0)
        return -1 - this.#instrumentTarget[instrument];
    }
    return -1;
  }

  #close(fund: number, holder: number | undefined): void {
    if (holder !== undefined) this.#low[holder] = Math.min(this.#low[holder], this.#low[fund]);
    if (this.#low[fund] !== this.#found[fund]) return;
    let member: number;
    do {
      member = this.#open.pop()!;
      this.component[member] = this.#components;
      this.order[this.#finished++] = member;
    } while (member !== fund);
    this.#components++;
  }
}
