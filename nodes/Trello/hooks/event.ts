import { UserError } from 'n8n-workflow';

import type { Emission, TriggerEvent } from '../../shared/catalogue/event';
import { defineEvent } from '../../shared/catalogue/event';
import type { Fields, Params } from '../../shared/catalogue/fields';
import type { Api } from '../../shared/catalogue/api';
import { type Action, actorOf } from './actions';
import { anything, isLogged } from './actionTypes';
import { isRepeat } from './changes';
import { boardsField } from '../api/board';
import { isPlaced, ownFilter, type Placing } from './filters';
import { me, withPlace } from './complete';
import { isReadable, loggedActions, watched } from './models';

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
			isPlaced(action, params as Placing) !== false &&
			accepts(action, params),
		async complete(api, action, params) {
			const { ignoreOwn, ...placing } = params as Placing & { readonly ignoreOwn?: boolean };
			if (ignoreOwn && (await me(api)).id === action.idMemberCreator) return undefined;
			const placed = isPlaced(action, placing) === undefined ? await withPlace(api, action) : action;
			if (!isPlaced(placed, placing)) return undefined;
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
			list: async (api, params, { since, resumed }) => {
				const types = log(params);
				if (resumed !== undefined && !types.some(isReadable)) throw new UserError(unseen);
				const reads = watched(params).map(async (model) => await loggedActions(api, model, types, since));
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
