import { defineResource } from '../../../shared/catalogue/resource';
import { approveSuggestion } from './approve.operation';
import { dismissSuggestion } from './dismiss.operation';
import { getAllSuggestions } from './getAll.operation';
import { suggestions } from './shape';

export const suggestionResource = defineResource({
	value: 'suggestion',
	name: 'Suggestion',
	shape: suggestions,
	operations: [getAllSuggestions, approveSuggestion, dismissSuggestion],
});
