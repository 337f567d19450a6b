import { MAX_SCORE, METHODOLOGY_VERSION } from '../method.ts';

/** What a reader of a report needs to know of its figures. */
export const REPORT_NOTES =
  `The Impact Score runs from −${MAX_SCORE} (contrary to the profile) to ${MAX_SCORE} (highly aligned with it). ` +
  'It counts only what is known. “NA” means that we know too little, or that there are no companies to score. ' +
  '“Provisional” means that nothing was found, but that not everything was checked as the standard requires. ' +
  '“Or lower” means that we can see less than half of a fund. What has not been checked may still be a violation. ' +
  `Scores follow version ${METHODOLOGY_VERSION} of Plumbline’s published method. ` +
  'Weights are percentages of the portfolio’s value.';
