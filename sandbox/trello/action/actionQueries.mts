import type { Action, Audience } from '../activityModel.mts';
import { actionView, type ActionChoices } from './actionViews.mts';
import type { View } from '../server/fields.mts';
import { isBefore, isId } from '../identifiers.mts';
import type { Parameters } from '../server/parameters.mts';
import { Refusal, invalidValue } from '../server/refusals.mts';
import type { TrelloState } from '../state.mts';

function matchesFilter(action: Action, filter: string): boolean {
	const [type, field] = filter.split(':');
	if (filter === 'all') return true;
	if (action.type !== type) return false;
	const old = action.data['old'];
	return field === undefined || (typeof old === 'object' && old !== null && field in old);
}

/** A test for `before` or `since`: an action id, or a moment. */
function bound(
	{ truths }: TrelloState,
	params: Parameters,
	name: 'before' | 'since',
): ((action: Action) => boolean) | undefined {
	const value = params.text(name);
	if (value === undefined || value === '' || value === 'null') return undefined;
	const sign = name === 'before' ? -1 : 1;
	if (isId(value) && name === 'since') return (action) => action.id > value;
	if (isId(value)) return (action) => isBefore(action.id, value, truths.beforeIsBySecond);
	const time = Date.parse(value);
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (Number.isNaN(time)) throw invalidValue(name);
	return (action) => Math.sign(Date.parse(action.date) - time) === sign;
}

function choicesOf(params: Parameters): ActionChoices {
	return {
		display: params.flag('display') ?? false,
		member: params.flag('member') ?? true,
		memberCreator: params.flag('memberCreator') ?? true,
		fields: params.list('fields'),
		memberFields: params.list('member_fields'),
		memberCreatorFields: params.list('memberCreator_fields'),
	};
}

export interface ActionSource {
	kind: keyof Audience;
	id: string;
	filter?: string;
}

/** The actions list of a board, list, card, member or workspace: newest first, without the webhook-only ones. */
export function listActions(state: TrelloState, params: Parameters, source: ActionSource): View[] {
	const limit = params.count('limit', { max: 1000, otherwise: 50 });
	const page = params.count('page', { max: 1000, otherwise: 0 });
	// belief(page-limit): the words for a page after the first 1,000 actions
	if (page > 0 && page * limit >= 1000) throw new Refusal(400, 'invalid value for page');
	const filters = params.list('filter') ?? (source.filter ?? 'all').split(',');
	const models = params.list('idModels');
	const tests = [bound(state, params, 'before'), bound(state, params, 'since')].filter((test) => test !== undefined);
	const found: Action[] = [];
	for (let index = state.actions.length - 1; index >= 0 && found.length < (page + 1) * limit; index -= 1) {
		const action = state.actions[index];
		if (!action || action.webhookOnly || !action.audience[source.kind].includes(source.id)) continue;
		if (models && !models.some((id) => Object.values(action.audience).flat().includes(id))) continue;
		if (!filters.some((filter) => matchesFilter(action, filter))) continue;
		if (tests.every((test) => test(action))) found.push(action);
	}
	const choices = choicesOf(params);
	return found.slice(page * limit).map((action) => actionView(state, action, choices));
}
