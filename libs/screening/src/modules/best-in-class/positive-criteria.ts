import type { Criterion } from '../../criteria/criterion.ts';

type PositiveDefinition = Omit<Criterion, 'kind' | 'severity' | 'family'>;

const definitions: readonly PositiveDefinition[] = [
  {
    name: 'GHG_EMISSIONS_BIC',
    title: 'GHG Emissions',
    description: 'Keeps its own greenhouse gas output lower than its peers and reports it.',
    theme: 'ENVIRONMENT',
  },
  {
    name: 'AIR_QUALITY_BIC',
    title: 'Air Quality',
    description: 'Limits smoke, dust and toxic releases where it operates.',
    theme: 'ENVIRONMENT',
  },
  {
    name: 'ENERGY_MANAGEMENT_BIC',
    title: 'Energy Management',
    description: 'Uses energy sparingly and shifts to cleaner sources.',
    theme: 'ENVIRONMENT',
  },
  {
    name: 'WATER_AND_WASTEWATER_MANAGEMENT_BIC',
    title: 'Water and Wastewater Management',
    description: 'Draws and discharges water responsibly.',
    theme: 'ENVIRONMENT',
  },
  {
    name: 'WASTE_AND_HAZARDOUS_MATERIALS_MANAGEMENT_BIC',
    title: 'Waste and Hazardous Materials',
    description: 'Reduces, treats and safely disposes of waste.',
    theme: 'ENVIRONMENT',
  },
  {
    name: 'ECOLOGICAL_IMPACTS_BIC',
    title: 'Ecological Impacts',
    description: 'Protects land, species and habitats around its operations.',
    theme: 'ENVIRONMENT',
  },
  {
    name: 'HUMAN_RIGHTS_AND_COMMUNITY_RELATIONS_BIC',
    title: 'Human Rights and Community Relations',
    description: 'Respects people and communities affected by its business.',
    theme: 'SOCIAL_CAPITAL',
  },
  {
    name: 'CUSTOMER_PRIVACY_BIC',
    title: 'Customer Privacy',
    description: 'Handles personal information with restraint and consent.',
    theme: 'SOCIAL_CAPITAL',
  },
  {
    name: 'DATA_SECURITY_BIC',
    title: 'Data Security',
    description: 'Guards the data it holds against loss and attack.',
    theme: 'SOCIAL_CAPITAL',
  },
  {
    name: 'ACCESS_AND_AFFORDABILITY_BIC',
    title: 'Access and Affordability',
    description: 'Brings needed goods to people who would otherwise go without.',
    theme: 'SOCIAL_CAPITAL',
  },
  {
    name: 'PRODUCT_QUALITY_AND_SAFETY_BIC',
    title: 'Product Quality and Safety',
    description: 'Sells products that do what they promise without harm.',
    theme: 'SOCIAL_CAPITAL',
  },
  {
    name: 'CUSTOMER_WELFARE_BIC',
    title: 'Customer Welfare',
    description: 'Puts the health and good of its customers first.',
    theme: 'SOCIAL_CAPITAL',
  },
  {
    name: 'SELLING_PRACTICES_AND_PRODUCT_LABELING_BIC',
    title: 'Selling Practices and Product Labeling',
    description: 'Advertises and labels truthfully.',
    theme: 'SOCIAL_CAPITAL',
  },
  {
    name: 'LABOR_PRACTICES_BIC',
    title: 'Labor Practices',
    description: 'Pays and treats workers fairly and lawfully.',
    theme: 'HUMAN_CAPITAL',
  },
  {
    name: 'EMPLOYEE_HEALTH_AND_SAFETY_BIC',
    title: 'Employee Health and Safety',
    description: 'Sends its people home unhurt.',
    theme: 'HUMAN_CAPITAL',
  },
  {
    name: 'EMPLOYEE_ENGAGEMENT_DIVERSITY_AND_INCLUSION_BIC',
    title: 'Employee Engagement and Inclusion',
    description: 'Hires and develops people on merit and keeps them.',
    theme: 'HUMAN_CAPITAL',
  },
  {
    name: 'PRODUCT_DESIGN_AND_LIFECYCLE_MANAGEMENT_BIC',
    title: 'Product Design and Lifecycle',
    description: 'Designs for long use and low harm from cradle to disposal.',
    theme: 'BUSINESS_MODEL_AND_INNOVATION',
  },
  {
    name: 'BUSINESS_MODEL_RESILIENCE_BIC',
    title: 'Business Model Resilience',
    description: 'Prepares its business for long-run change.',
    theme: 'BUSINESS_MODEL_AND_INNOVATION',
  },
  {
    name: 'SUPPLY_CHAIN_MANAGEMENT_BIC',
    title: 'Supply Chain Management',
    description: 'Checks and improves conditions at its suppliers.',
    theme: 'BUSINESS_MODEL_AND_INNOVATION',
  },
  {
    name: 'MATERIALS_SOURCING_AND_EFFICIENCY_BIC',
    title: 'Materials Sourcing and Efficiency',
    description: 'Obtains and uses raw materials with care.',
    theme: 'BUSINESS_MODEL_AND_INNOVATION',
  },
  {
    name: 'PHYSICAL_IMPACTS_OF_CLIMATE_CHANGE_BIC',
    title: 'Physical Impacts of Climate Change',
    description: 'Protects people and assets against weather and flood.',
    theme: 'BUSINESS_MODEL_AND_INNOVATION',
  },
  {
    name: 'BUSINESS_ETHICS_BIC',
    title: 'Business Ethics',
    description: 'Deals honestly; no bribery, fraud or self-dealing.',
    theme: 'LEADERSHIP_AND_GOVERNANCE',
  },
  {
    name: 'COMPETITIVE_BEHAVIOR_BIC',
    title: 'Competitive Behavior',
    description: "Competes fairly and respects others' property.",
    theme: 'LEADERSHIP_AND_GOVERNANCE',
  },
  {
    name: 'MANAGEMENT_OF_THE_LEGAL_AND_REGULATORY_ENVIRONMENT_BIC',
    title: 'Legal and Regulatory Environment',
    description: 'Obeys the law and lobbies openly.',
    theme: 'LEADERSHIP_AND_GOVERNANCE',
  },
  {
    name: 'CRITICAL_INCIDENT_RISK_MANAGEMENT_BIC',
    title: 'Critical Incident Risk Management',
    description: 'Prevents and plans for rare disasters.',
    theme: 'LEADERSHIP_AND_GOVERNANCE',
  },
  {
    name: 'SYSTEMIC_RISK_MANAGEMENT_BIC',
    title: 'Systemic Risk Management',
    description: 'Does not endanger the wider financial or supply system.',
    theme: 'LEADERSHIP_AND_GOVERNANCE',
  },
];

/** What a company may do better than its peers; each is a family of its own. */
export const positiveCriteria: readonly Criterion[] = definitions.map((definition) => ({
  ...definition,
  kind: 'positive',
  severity: null,
  family: definition.name,
}));
