import type { Layout } from '../layouts/layout.ts';
import { cfpbComplaints } from './cfpb-complaints.ts';
import { cpscRecalls } from './cpsc-recalls.ts';
import { dolWageViolations } from './dol-wage-violations.ts';
import { epaGreenhouseGases } from './epa-greenhouse-gases.ts';
import { epaToxicReleases } from './epa-toxic-releases.ts';
import type { EvidenceSource } from './evidence-source.ts';
import { toLayout } from './evidence-table.ts';
import { fdaRecalls, fdaWarningLetters } from './fda-enforcement.ts';
import { ftcActions } from './ftc-actions.ts';
import { knowTheChain } from './know-the-chain.ts';
import { netZeroTracker } from './net-zero-tracker.ts';
import { nhtsaRecalls } from './nhtsa-recalls.ts';
import { nlrbCharges } from './nlrb-charges.ts';
import { nrcReactors } from './nrc-reactors.ts';
import { oshaInjuries } from './osha-injuries.ts';
import { scienceBasedTargets } from './science-based-targets.ts';
import { secCyberIncidents } from './sec-cyber-incidents.ts';
import { sipriArmsMakers } from './sipri-arms-makers.ts';

/** All sources of evidence. A new source is a line here. */
export const evidenceSources: readonly EvidenceSource[] = [
  epaGreenhouseGases,
  secCyberIncidents,
  scienceBasedTargets,
  netZeroTracker,
  cfpbComplaints,
  knowTheChain,
  nrcReactors,
  sipriArmsMakers,
  oshaInjuries,
  epaToxicReleases,
  dolWageViolations,
  nlrbCharges,
  fdaWarningLetters,
  fdaRecalls,
  cpscRecalls,
  nhtsaRecalls,
  ftcActions,
];

/** The layouts of all their tables, each once. */
export const evidenceLayouts: readonly Layout[] = [
  ...new Set(evidenceSources.flatMap(({ tables }) => tables)),
].map(toLayout);
