import { negativeModule } from '../negative-module.ts';
import { anyRevenue, curatedFlag, recentFlag } from '../triggers.ts';

/** Abortion, embryonic stem cells, in vitro fertilization and contraceptives. */
export const sanctityOfLife = negativeModule('sanctity-of-life', 'BIOETHICS', [
  {
    name: 'ABORTIFACIENTS',
    title: 'Abortifacients',
    description: 'Makes or sells drugs used to end a pregnancy or stop implantation.',
    family: 'ABORTIFACIENTS',
    severity: 10,
    triggers: [curatedFlag()],
  },
  {
    name: 'ABORTION_PROCEDURES',
    title: 'Abortion Procedures',
    description: 'Owns, staffs or insures facilities that perform elective abortions.',
    family: 'ABORTION_PROCEDURES',
    severity: 10,
    triggers: [curatedFlag()],
  },
  {
    name: 'ABORTION_LEGISLATION',
    title: 'Abortion Legislation',
    description: 'Signs, lobbies or litigates for wider legal abortion.',
    family: 'ABORTION_ACTIVISM',
    severity: 6,
    isConduct: true,
    triggers: [recentFlag()],
  },
  {
    name: 'ABORTION_PHILANTHROPY',
    title: 'Abortion Philanthropy',
    description: 'Gives company money, matching gifts or travel benefits toward abortion.',
    family: 'ABORTION_ACTIVISM',
    severity: 6,
    isConduct: true,
    triggers: [curatedFlag()],
  },
  {
    name: 'ABORTION_PROMOTION',
    title: 'Abortion Promotion',
    description: 'Advertises, sponsors or campaigns in favor of abortion.',
    family: 'ABORTION_ACTIVISM',
    severity: 6,
    isConduct: true,
    triggers: [curatedFlag()],
  },
  {
    name: 'EMBRYONIC_STEM_CELL',
    title: 'Embryonic Stem Cells',
    description: 'Uses or supplies cells taken from destroyed human embryos.',
    family: 'EMBRYONIC_STEM_CELL',
    severity: 10,
    triggers: [curatedFlag()],
  },
  {
    name: 'IN_VITRO_FERTILIZATION',
    title: 'In Vitro Fertilization',
    description: 'Provides or equips IVF that discards embryos.',
    family: 'IN_VITRO_FERTILIZATION',
    severity: 5,
    triggers: [curatedFlag(), anyRevenue()],
  },
  {
    name: 'CONTRACEPTIVES_BARRIER',
    title: 'Barrier Contraceptives',
    description: 'Manufactures condoms, diaphragms or similar devices.',
    family: 'CONTRACEPTIVES',
    severity: 5,
    triggers: [curatedFlag(), anyRevenue()],
  },
]);
