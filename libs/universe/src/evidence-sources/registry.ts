import type { Layout } from '../layouts/layout.ts';
import { cfpbComplaints } from './cfpb-complaints.ts';
import { epaGreenhouseGases } from './epa-greenhouse-gases.ts';
import type { EvidenceSource } from './evidence-source.ts';
import { toLayout } from './evidence-table.ts';
import { knowTheChain } from './know-the-chain.ts';
import { netZeroTracker } from './net-zero-tracker.ts';
import { nrcReactors } from './nrc-reactors.ts';
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
];

/** The layouts of all their tables, each once. */
export const evidenceLayouts: readonly Layout[] = [
  ...new Set(evidenceSources.flatMap(({ tables }) => tables)),
].map(toLayout);
