import { majorGroupOf } from '../../evidence/sic.ts';
import { anyRevenue, isFlag, revenueFrom, type Trigger } from '../triggers.ts';
import { isExcludedCountry } from './excluded-countries.ts';

/** Percent of the shares that makes a state the controlling owner. */
const CONTROLLING_PERCENT = 50;
/** Percent of revenue from which those who merely carry other people's programmes answer for them. */
const CARRIER_PERCENT = 10;

/** Communications (telephone, radio, television, cable), film distribution and video rental. */
const carrierMajorGroup = '48';
const carrierCodes: readonly string[] = ['7822', '7841'];

/**
 * A state holds half the shares or more, and the state is on the excluded-countries list: the issuer's own country
 * is, or a flagged `COUNTRY` row says that the owner's is (a holding company may sit elsewhere).
 */
export const excludedStateOwner: Trigger = ({ issuer, evidence }, criterion) => {
  const ownership = evidence.filter(
    (row) => isFlag(row, criterion, 'OWNERSHIP_SHARE') && (row.value ?? 0) >= CONTROLLING_PERCENT,
  );
  if (ownership.length === 0) return [];
  const country = evidence.filter((row) => isFlag(row, criterion, 'COUNTRY'));
  return country.length > 0 || isExcludedCountry(issuer.country) ? [...ownership, ...country] : [];
};

/** Any revenue flags a producer or host; a carrier is flagged from 10 % on. */
export const revenueBeyondCarriage: Trigger = (question, criterion) => {
  const { sic } = question.issuer;
  const isCarrier = sic !== null && (majorGroupOf(sic) === carrierMajorGroup || carrierCodes.includes(sic));
  return (isCarrier ? revenueFrom(CARRIER_PERCENT) : anyRevenue())(question, criterion);
};
