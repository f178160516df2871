import { UserError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { defineEvent, type Emission, type TriggerEvent } from '../../shared/catalogue/event';
import type { Fields, Params } from '../../shared/catalogue/fields';
import { readPart } from '../../shared/triggers/partialRead';
import { ownId } from '../api/account';
import { boardsField } from '../api/board';
import { anything, isLogged } from './actionTypes';
import { type Action, actorOf } from './actions';
import { isRepeat } from './changes';
import { withListAndLink } from './complete';
import { type ListAndCardFilters, ownFilter, passesListAndCard } from './filters';
import { isReadable, loggedActions, type Model, watchedModels } from './models';

interface ActionEvent<F extends Fields, V extends string> {
	readonly value: V;
	readonly name: string;
	readonly description: string;
	readonly docs: `https://${string}`;
	/** The account's rights, when they are more than to read boards. */
	readonly rights?: string;
	/** The types of action that can be this event. */
	readonly actions: readonly string[];
	/** What to read from the log for these parameters, where it can be said more precisely than by the types. Pure. */
	log?(params: Params<F>): readonly string[];
	readonly fields: F;
	/** Whether an action of these types is the event that the user chose. Pure. */
	accepts(action: Action, params: Params<F>): boolean;
	/** Looks up what the action lacks; undefined when that shows that it is not the event. */
	complete?(api: Api, action: Action, params: Params<F>): Promise<Action | undefined>;
	/** What tells the event from all others, where several actions can be the same event; the action's id otherwise. Pure. */
	idOf?(action: Action): string;
	/** The subject and what belongs to it; id, moment, actor and source ids are added. Pure. */
	emits(action: Action, params: Params<F>): Record<string, unknown>;
}

const unseen =
	'Polling cannot see what is chosen here, because Trello keeps no log of it. Choose the delivery "Instant, with Catch-Up", or something else.';

/** A part of the log, for messages. */
const nameOfModel = ({ kind, id }: Model): string => `The log of ${kind.replace(/s$/, '')} ${id}`;

const sourceOf = ({ id, type, data }: Action) => ({
	actionId: id,
	actionType: type,
	boardId: data.board?.id ?? null,
	listId: (data.listAfter ?? data.list)?.id ?? null,
	cardId: data.card?.id ?? null,
});

/**
 * A trigger event that is an action. A webhook delivers actions, the log lists them, and both go through the same
 * functions, so they look the same and have the same id. The filters on lists, cards and own changes work for every event
 * that has their fields.
 */
export function actionEvent<const F extends Fields, const V extends string>(
	event: ActionEvent<F, V>,
): TriggerEvent<Action, F, V> {
	const { actions, accepts, complete, emits, idOf, log = () => actions, ...words } = event;
	return defineEvent<Action>()<F, V>({
		rights: 'read',
		...words,
		subscribe: actions,
		accepts: (action, params) =>
			!isRepeat(action) &&
			(actions.includes(action.type) || actions.includes(anything)) &&
			passesListAndCard(action, params as ListAndCardFilters) !== false &&
			accepts(action, params),
		async complete(api, action, params) {
			const { ignoreOwn, ...placing } = params as ListAndCardFilters & { readonly ignoreOwn?: boolean };
			if (ignoreOwn && (await ownId(api)) === action.idMemberCreator) return undefined;
			const placed = passesListAndCard(action, placing) === undefined ? await withListAndLink(api, action) : action;
			if (!passesListAndCard(placed, placing)) return undefined;
			return complete ? await complete(api, placed, params) : placed;
		},
		emits: (action, params): Emission => ({
			eventId: idOf?.(action) ?? action.id,
			occurredAt: action.date,
			actor: actorOf(action),
			...emits(action, params),
			source: sourceOf(action),
		}),
		...(actions.some(isLogged) && {
			list: async (api, params, span) => {
				const types = log(params);
				if (span.resumed !== undefined && !types.some(isReadable)) throw new UserError(unseen);
				const reads = watchedModels(params).map(
					async (model) =>
						await readPart(span, nameOfModel(model), async (since) => await loggedActions(api, model, types, since)),
				);
				return (await Promise.all(reads)).flat();
			},
		}),
	});
}

type OnBoards<F extends Fields> = readonly [typeof boardsField, ...F, typeof ownFilter];

/** A trigger event that is an action on one of several boards. */
export const trelloEvent = <const F extends Fields, const V extends string>(
	event: Omit<ActionEvent<OnBoards<F>, V>, 'fields'> & { readonly fields: F },
): TriggerEvent<Action, OnBoards<F>, V> =>
	actionEvent<OnBoards<F>, V>({ ...event, fields: [boardsField, ...event.fields, ownFilter] });
