import { negativeModule } from '../negative-module.ts';
import { curatedFlag, recentFlag } from '../triggers.ts';
import { excludedStateOwner, revenueBeyondCarriage } from './human-dignity-triggers.ts';

/** Exploitation, pornography, LGBT advocacy and ownership by states on the excluded list. */
export const humanDignity = negativeModule('human-dignity', 'HUMAN_DIGNITY', [
  {
    name: 'EXPLOITATION',
    title: 'Exploitation',
    description: 'Profits from forced labor, trafficking or persecution of believers.',
    family: 'EXPLOITATION',
    severity: 10,
    isConduct: true,
    triggers: [curatedFlag()],
  },
  {
    name: 'PORNOGRAPHY',
    title: 'Pornography',
    description: 'Produces, hosts or sells sexually explicit material.',
    family: 'PORNOGRAPHY',
    severity: 10,
    triggers: [curatedFlag(), revenueBeyondCarriage],
  },
  {
    name: 'LGBTA_LEGISLATION',
    title: 'LGBT Legislation',
    description: 'Signs, lobbies or litigates for laws on sexual orientation or gender identity.',
    family: 'LGBTA_ACTIVISM',
    severity: 6,
    isConduct: true,
    triggers: [recentFlag()],
  },
  {
    name: 'LGBTA_PHILANTHROPY',
    title: 'LGBT Philanthropy',
    description: 'Funds organizations whose purpose is LGBT advocacy.',
    family: 'LGBTA_ACTIVISM',
    severity: 6,
    isConduct: true,
    triggers: [curatedFlag()],
  },
  {
    name: 'LGBTA_PROMOTION',
    title: 'LGBT Promotion',
    description: 'Sponsors or runs campaigns promoting LGBT lifestyles.',
    family: 'LGBTA_ACTIVISM',
    severity: 6,
    isConduct: true,
    triggers: [curatedFlag()],
  },
  {
    name: 'STATE_OWNED_ENTERPRISE',
    title: 'State Owned Enterprise',
    description: 'Is controlled by a government on the excluded-countries list.',
    family: 'STATE_OWNED_ENTERPRISE',
    severity: 2,
    isByCountry: true,
    triggers: [curatedFlag(), excludedStateOwner],
  },
]);
