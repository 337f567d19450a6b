import { faithTraditions, type FaithTradition } from './faith-funds.response.ts';

const traditions = Object.keys(faithTraditions) as FaithTradition[];

/** The number of a tradition in columns of numbers, from 1; 0 for none. */
export function numberOfTradition(tradition: FaithTradition | undefined): number {
  return tradition === undefined ? 0 : traditions.indexOf(tradition) + 1;
}

/** The tradition with this number; `null` for 0. */
export function traditionWithNumber(number: number): FaithTradition | null {
  return traditions[number - 1] ?? null;
}

/** The traditions near to that of a ready-made profile by its id, the nearest first. */
const nearTraditions: Readonly<Record<string, readonly FaithTradition[]>> = {
  0: ['EVANGELICAL', 'MAINLINE', 'CATHOLIC'],
  1: ['CATHOLIC', 'MAINLINE', 'EVANGELICAL'],
};

/**
 * The numbers of the traditions whose funds for faith come before other funds among alternatives under a profile;
 * `undefined` where it is of no tradition.
 */
export function traditionsNear(profileId: string): readonly number[] | undefined {
  return nearTraditions[profileId]?.map(numberOfTradition);
}
