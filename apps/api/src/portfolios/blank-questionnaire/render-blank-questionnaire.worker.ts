export { renderBlankQuestionnaire as default } from './render-blank-questionnaire.ts';
